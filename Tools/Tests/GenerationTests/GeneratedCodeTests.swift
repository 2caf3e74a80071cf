import FileChanges
import Foundation
import Generation
import SourceModel
import Testing
import ToolTesting

/// The generated code in the workspace that contains this package, compiled against its framework without writing to
/// it. This takes 25 seconds of processor time.
struct GeneratedCodeTests {
    @Test func `everything that rib generates compiles without a warning`() throws {
        var generator = try Self.generator()
        try generator.scaffold(
            """
            - OffGame
              - Profile
                - **Visit**
                  - Badge
                - Photos
            """, file: "tree.md")
        try generator.add(NewRIB(name: "Watch", isViewable: false, parent: "LoggedIn"))
        try generator.add(NewRIB(name: "Lamp", folder: "Modules/LoggedInFeature"))
        try generator.attach("Lamp", to: "Badge")
        try generator.addDependency(named: "services", type: "any Resolver", from: "OffGame", to: "Badge")
        try generator.addDependency(named: "runtime", type: "TreeRuntime", from: "Root", to: "OffGame")
        try generator.updateDoubles(ofRIB: "Visit")
        try generator.addModule(for: NewRIB(name: "Account", parent: "LoggedIn"), hasInterface: true)
        try generator.addModule(for: NewRIB(name: "Locker", isViewable: false), hasInterface: false)
        try generator.addGame("Dice")
        try generator.addMenuItem("Jukebox")
        try generator.format()
        let workspace = try LobbyEdits().applied(to: generator.workspace)
        try TemporaryFolder.use { folder in
            let compiler = Compiler(workspace: workspace, folder: folder)
            for module in ["RIBs", "TreeDrawing", "RIBsTesting", "DependencyContainer", "Screens"] {
                try compiler.compile(module)
            }
            let features = ["AccountFeature", "DiceFeature", "JukeboxFeature", "LockerFeature", "LoggedInFeature"]
            for module in ["DIInterfaces"] + features {
                try compiler.compile(module, isolated: module != "DIInterfaces")
            }
            for module in features { try compiler.typecheck("\(module)Tests") }
            let new = ["DIAccountBuilderAdapter", "DIDiceBuilderAdapter", "AccountAssembly", "JukeboxAssembly"]
            try compiler.typecheck("BarGames") { file in new.contains { file.name == "\($0).swift" } }
        }
    }

    @Test func `the builder that other modules reach states what a RIB below it resolves`() throws {
        var generator = try Self.generator()
        try generator.addDependency(named: "builders", type: "BuilderContainer", from: "LoggedIn", to: "OffGame")
        try generator.addModule(for: NewRIB(name: "Account", parent: "OffGame"), hasInterface: true)
        let folder = "Modules/LoggedInFeature"
        let builder = try #require(generator.workspace.file(at: "\(folder)/LoggedIn/LoggedInBuilder.swift"))
        #expect(builder.text.contains("[BuilderRequirement(.verify), BuilderRequirement(.account)]"))
        let parent = try #require(generator.workspace.file(at: "\(folder)/OffGame/OffGameBuilder.swift"))
        #expect(parent.text.contains("builders.resolve(.account)") && !parent.text.contains("BuilderRequirement"))
        let tests = try #require(
            generator.workspace.file(at: "Tests/LoggedInFeatureTests/Support/LoggedInDoubles.swift"))
        #expect(tests.text.contains("builders.register(AccountBuilderMock.self, for: .account)"))
    }

    @Test func `the parents of new RIBs keep their other code`() throws {
        var generator = try Self.generator()
        try generator.add(NewRIB(name: "Profile", parent: "OffGame"))
        let diff = generator.changes.diff().split(separator: "\n")
        let removed = diff.filter { $0.hasPrefix("-") && !$0.hasPrefix("---") }
        #expect(
            removed == [
                "-            menuItemBuilder: OffGameMenuItemBuilder(dependency: component))",
                "-protocol OffGameInteractable: Interactable, DIMenuItemListener, HistoryListener {",
                "-        menuItemBuilder: OffGameMenuItemBuilder",
            ])
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    private static let workspace = Result { try Workspace(root: root) }

    static func generator() throws -> Generator {
        Generator(workspace: try workspace.get(), root: root.path(percentEncoded: false))
    }
}

/// Compiles modules of a workspace in memory into a folder.
private struct Compiler {
    let workspace: Workspace
    let folder: TemporaryFolder

    func compile(_ name: String, isolated: Bool = false) throws {
        var options = ["-emit-module", "-module-name", name, "-o", "\(folder.path)/\(name).swiftmodule"]
        options += ["-enable-testing", "-wmo"]
        if isolated {
            options += ["-default-isolation", "MainActor"]
        } else {
            options += ["-Xfrontend", "-experimental-skip-all-function-bodies", "-suppress-warnings"]
        }
        try run(options, name) { _ in true }
    }

    func typecheck(_ name: String, where isIncluded: (SourceFile) -> Bool = { _ in true }) throws {
        try run(["-typecheck", "-module-name", name], name, where: isIncluded)
    }

    private func run(_ options: [String], _ name: String, where isIncluded: (SourceFile) -> Bool) throws {
        let module = try #require(workspace.module(named: name))
        let files = module.files.filter(isIncluded)
        for file in files { try folder.write(file.text, to: file.path) }
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        let words =
            ["swiftc", "-swift-version", "6", "-package-name", "workspace", "-I", folder.path] + options
            + features.flatMap { ["-enable-upcoming-feature", $0] } + files.map(\.path)
        let result = try Command.run(words, in: folder.path)
        #expect(result.output == "" && result.status == 0, "\(name):\n\(result.output)")
    }
}
