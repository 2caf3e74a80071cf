import Foundation

@testable import rib

extension Generator {
    /// Creates a generator for a workspace that is on no disk. Its changes cannot be applied.
    init(inMemory workspace: Workspace) {
        self.init(workspace: workspace, root: "/nowhere")
        let texts = workspace.texts.merging(workspace.files.map { ($0.path, $0.text) }) { $1 }
        changes.files = texts.mapValues { TrackedFile(original: Data($0.utf8), current: Data($0.utf8)) }
    }

    /// Calls `body` with a generator for a new package in a temporary folder.
    static func useNewPackage(_ body: (inout Generator) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            var changes = ChangeSet(root: folder.path)
            try NewPackage(name: "Counter", framework: "../Framework").add(to: &changes)
            try changes.apply()
            let texts = changes.texts.compactMapValues { $0 }
            let sources = texts.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
            let framework = ["DependencyContainer", "RIBs", "RIBsScreens", "TerminalHost"]
                .map { PackageManifest.Dependency($0, package: "ModularRIBs") }
            let manifest = PackageManifest(
                name: "Counter",
                targets: [
                    .init(name: "Counter", type: "executable", dependencies: framework),
                    .init(name: "CounterTests", type: "test", dependencies: framework + [.init("Counter")]),
                ])
            let workspace = Workspace(
                manifest: manifest, files: sources.map { SourceFile(path: $0.key, text: $0.value) },
                texts: ["Package.swift": texts["Package.swift"] ?? ""])
            var generator = Generator(workspace: workspace, root: folder.path)
            try body(&generator)
        }
    }
}
