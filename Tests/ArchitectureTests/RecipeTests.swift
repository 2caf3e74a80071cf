import Foundation
import Testing

/// The page "Adding a game", as the compiler sees it.
struct RecipeTests {
    @Test func `the module, its tests and its adapter compile in the order of the page`() throws {
        let blocks = try SwiftExamples(page: "Documentation/AddingAGame.md").blocks()
        try #require(blocks.count == 10)
        let register = blocks[7]
        try #require(register.contains("builders.register(DIDiceBuilderAdapter.self"))
        let assembly = """
            import DIInterfaces
            import DependencyContainer
            struct GamesAssembly: Assembly {
                func assemble(builders: BuilderContainer, services: Container) {
                \(register)
                }
            }
            """
        let adapter = [blocks[6], "import DependencyContainer", blocks[8]].joined(separator: "\n\n")
        let field = """
            import Screens
            final class BetViewController: ScreenController {
                var bet = ""
                \(blocks[9])
            }
            """
        let diagnostics = try TemporaryFolder.use { folder in
            let module = ["-emit-module", "-module-name", "DiceFeature", "-enable-testing"]
            return [
                try compile(blocks[1...4], in: folder, module + ["-default-isolation", "MainActor"]),
                try compile([blocks[5]], in: folder, ["-typecheck"]),
                try compile([adapter, assembly, field], in: folder, ["-typecheck"]),
            ]
        }
        #expect(diagnostics.joined() == "")
    }

    /// The diagnostics of the compiler for `sources`; empty if they compile.
    private func compile(_ sources: some Sequence<String>, in folder: String, _ options: [String]) throws -> String {
        let files = try sources.enumerated().map { index, source in
            let file = "\(folder)/Part\(index).swift"
            try source.write(toFile: file, atomically: true, encoding: .utf8)
            return file
        }
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        let result = try Command.run(
            ["swiftc", "-swift-version", "6", "-I", folder, "-I", SwiftExamples.modules().path(percentEncoded: false)]
                + features.flatMap { ["-enable-upcoming-feature", $0] } + options
                + (options[0] == "-emit-module" ? ["-o", "\(folder)/DiceFeature.swiftmodule"] : []) + files)
        return result.status == 0 ? "" : result.output + result.errors
    }
}
