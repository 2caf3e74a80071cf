import Foundation
import Testing

/// The compiler checks the listings of the pages that add a feature.
struct RecipeTests {
    @Test func `the listings of a game compile in the order of the page`() throws {
        let blocks = try SwiftExamples(page: "Documentation/ModularRIBs.docc/AddingAGame.md").blocks()
        try #require(blocks.count == 10)
        let states = try Workspace.text(of: "App/BarGames/Adapters/ResultState+MatchState.swift")
        let adapter = [blocks[5], "import DependencyContainer", blocks[7]].joined(separator: "\n\n")
        let field = """
            import RIBsScreens
            final class BetViewController: ScreenController {
                var bet = ""
                \(blocks[8])
            }
            """
        let board = """
            import GameScreens
            import RIBsScreens
            final class ChessViewController: GameScreenController {
                \(blocks[9])
            }
            """
        try TemporaryFolder.use { folder in
            try expectNoDiagnostics(of: blocks[1...3], in: folder, module: "DiceFeature")
            try expectNoDiagnostics(of: [blocks[4]], in: folder)
            try expectNoDiagnostics(of: [adapter, states, assembly(registering: blocks[6]), field, board], in: folder)
        }
    }

    @Test func `the listings of a menu item compile in the order of the page`() throws {
        let blocks = try SwiftExamples(page: "Documentation/ModularRIBs.docc/AddingAMenuItem.md").blocks()
        try #require(blocks.count == 7)
        try TemporaryFolder.use { folder in
            try expectNoDiagnostics(of: blocks[1...3], in: folder, module: "JukeboxFeature")
            try expectNoDiagnostics(of: [blocks[4]], in: folder)
            try expectNoDiagnostics(of: [blocks[5]], in: folder)
        }
    }

    private func assembly(registering line: String) -> String {
        """
        import DependencyContainer
        import GameInterface
        struct RecipeAssembly: Assembly {
            func assemble(builders: BuilderContainer, services: Container) {
        \(line)
            }
        }
        """
    }

    /// Compiles `sources` as `module`, which later sources can import, or only type-checks them if `module` is nil.
    private func expectNoDiagnostics(
        of sources: some Sequence<String>, in folder: String, module: String? = nil,
        at sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let files = try sources.enumerated().map { index, source in
            let file = "\(folder)/Part\(index).swift"
            try source.write(toFile: file, atomically: true, encoding: .utf8)
            return file
        }
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        var options = ["-swift-version", "6", "-I", folder]
        options += ["-I", try SwiftExamples.modules().path(percentEncoded: false)]
        options += features.flatMap { ["-enable-upcoming-feature", $0] }
        if let module {
            options += ["-emit-module", "-module-name", module, "-o", "\(folder)/\(module).swiftmodule"]
            options += ["-enable-testing", "-default-isolation", "MainActor"]
        } else {
            options.append("-typecheck")
        }
        let result = try Command.run(["swiftc"] + options + files)
        #expect(result.output + result.errors == "", sourceLocation: sourceLocation)
        #expect(result.status == 0, sourceLocation: sourceLocation)
    }
}
