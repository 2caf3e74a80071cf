import Foundation
import Testing

@testable import rib

struct WorkspaceTests {
    @Test func `a file belongs to the target with the longest folder`() throws {
        let manifest = PackageManifest(
            name: "Nested",
            targets: [
                .init(name: "Outer", path: "Sources", exclude: ["Skipped"]),
                .init(name: "Inner", path: "Sources/Inner"),
                .init(name: "Usual"),
            ])
        let paths = ["Sources/A.swift", "Sources/Inner/B.swift", "Sources/Skipped/C.swift", "Sources/Usual/D.swift"]
        let workspace = Workspace(manifest: manifest, files: paths.map { SourceFile(path: $0, text: "") })
        #expect(workspace.modules.map { $0.files.map(\.name) } == [["A.swift"], ["B.swift"], ["D.swift"]])
        #expect(workspace.file(at: "Sources/Skipped/C.swift").flatMap(workspace.module) == nil)
    }

    @Test func `pending changes are read instead of the files`() throws {
        let workspace = try SampleWorkspace.workspace()
        let path = "Modules/DiceFeature/Dice/DiceRouter.swift"
        let changed = try workspace.applying([
            path: nil, "Modules/DiceFeature/Dice/DiceExtras.swift": "final class Extra {}",
        ])
        #expect(changed.file(at: path) == nil)
        #expect(changed.declaration(of: "Extra")?.module == "DiceFeature")
        #expect(try changed.rib("Dice").types[.router] == nil)
        #expect(workspace.declaration(of: "Extra") == nil)
    }

    @Test func `files of the framework, and of a library without a word of RIBs, are no sources`() throws {
        let path = "Modules/DIInterfaces/Score.swift"
        let rows = "{\"modules\": {\"DIInterfaces\": {\"role\": \"library\"}}}"
        let workspace = try SampleWorkspace.workspace(changing: [
            path: "public struct Score {}\n", "rib.json": rows,
        ])
        #expect(workspace.otherFiles.map(\.path) == ["Modules/RIBs/RIBs.swift", path])
        #expect(workspace.declaration(of: "Score")?.module == "DIInterfaces")
        #expect(workspace.declarations["Score"] == nil)
    }

    @Test(arguments: [
        "protocol Paying {\n    typealias Done = Int\n}", "extension Paying {\n    enum Done {}\n}",
        "enum Shop { }\nextension Shop.Paying {\n    enum Done {}\n}",
    ])
    func `a nested type of a library without a word of RIBs is found`(text: String) throws {
        let path = "Modules/DIInterfaces/Paying.swift"
        let rows = "{\"modules\": {\"DIInterfaces\": {\"role\": \"library\"}}}"
        let workspace = try SampleWorkspace.workspace(changing: [path: text, "rib.json": rows])
        let name = text.contains("Shop.") ? "Shop.Paying.Done" : "Paying.Done"
        #expect(workspace.otherFiles.map(\.path).contains(path))
        #expect(workspace.declaration(of: name)?.file.path == path)
    }

    @Test func `pending changes share the unchanged files`() throws {
        let workspace = try SampleWorkspace.workspace()
        let changed = try workspace.applying(["App/Main/App.swift": ""])
        let path = "Modules/RIBs/RIBs.swift"
        #expect(changed.file(at: path) === workspace.file(at: path))
    }

    @Test func `pending settings are decoded`() throws {
        let changed = try SampleWorkspace.workspace().applying(["rib.json": "{\"maximumLines\": 7}"])
        #expect(changed.settings.maximumLines == 7)
    }

    @Test func `a workspace on disk has the targets that the package manager reports`() throws {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            let workspace = try Workspace(root: URL(filePath: folder.path))
            #expect(workspace.manifest.targets.map(\.name) == SampleWorkspace.manifest.targets.map(\.name))
            #expect(workspace.files.map(\.path) == (try SampleWorkspace.workspace()).files.map(\.path))
            #expect(workspace.module(named: "Games")?.dependencies.map(\.name).contains("DiceFeature") == true)
        }
    }

    @Test func `a nested package and a hidden folder are not read`() throws {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            for path in ["App/Other/Package.swift", "App/Other/A.swift", "App/.hidden/B.swift"] {
                try folder.write("", to: path)
            }
            let workspace = try Workspace(root: URL(filePath: folder.path))
            #expect(!workspace.files.contains { $0.path.contains("Other") || $0.path.contains("hidden") })
        }
    }

    @Test func `a folder without a package is an error that names the fix`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "no-package")
        let error = #expect(throws: RibError.self) { try Workspace(root: folder) }
        #expect(error?.message.hasPrefix("There is no Package.swift in ") == true)
        #expect(
            error?.fix
                == "run rib in the folder of a package, or name it with --package-path. For a project of Xcode, name the "
                + "folder of its sources with --sources.")
    }

    @Test func `a manifest with a mistake is an error with the message of the compiler`() throws {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            try folder.write("let package = Pakage()", to: "Package.swift")
            let error = #expect(throws: RibError.self) { try Workspace(root: URL(filePath: folder.path)) }
            #expect(error?.message == "Package.swift could not be evaluated.")
            #expect(error?.details.first?.hasPrefix("Likely cause: ") == true)
        }
    }
}
