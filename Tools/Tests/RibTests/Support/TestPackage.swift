import Foundation

@testable import rib

/// A made-up package with two features, an app and their tests, and the files that a refactoring makes of it.
struct TestPackage {
    /// The files before a refactoring.
    let files: [String: String]

    /// Creates the package. `files` are added to its own, or replace them.
    init(_ files: [String: String] = [:]) {
        self.files = Self.sources.merging(files) { $1 }
    }

    /// Creates the package of `files` alone.
    init(only files: [String: String]) {
        self.files = files
    }

    /// The files after a refactoring, and its notes.
    struct Outcome {
        let files: [String: String]
        let notes: [String]

        subscript(path: String) -> String { files[path] ?? "There is no file \(path)." }
    }

    /// Returns the text of the error that refuses a refactoring.
    func error(_ refactor: (Workspace, ChangeSet) throws -> RefactoringResult) -> String {
        do {
            _ = try applying(refactor)
            return "The refactoring was not refused."
        } catch {
            return "\(error)"
        }
    }

    /// Renames a RIB in the package and applies the changes.
    func renaming(_ old: String, to new: String) throws -> Outcome {
        try applying { workspace, changes in
            try RIBRename(old, to: new, in: workspace).result(adding: changes)
        }
    }

    /// Returns the result of a refactoring, without applying it.
    func result(of refactor: (Workspace, ChangeSet) throws -> RefactoringResult) throws -> RefactoringResult {
        try TemporaryFolder.use(files) { try refactor(workspace(in: $0), ChangeSet(root: $0.path)) }
    }

    /// Applies a refactoring to the package in a temporary folder.
    func applying(_ refactor: (Workspace, ChangeSet) throws -> RefactoringResult) throws -> Outcome {
        try TemporaryFolder.use(files) { folder in
            let result = try refactor(workspace(in: folder), ChangeSet(root: folder.path))
            try result.changes.apply()
            let paths = folder.contents.filter { !$0.hasSuffix("/") }
            return Outcome(
                files: Dictionary(uniqueKeysWithValues: try paths.map { ($0, try folder.text(of: $0)) }),
                notes: result.notes.flatMap { $0.notes.map(\.description) })
        }
    }

    func workspace(in folder: TemporaryFolder) throws -> Workspace {
        let sources = files.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
        return Workspace(
            root: URL(filePath: folder.path), manifest: Self.manifest,
            settings: try WorkspaceSettings(text: files[WorkspaceSettings.fileName]),
            files: sources.map { SourceFile(path: $0.key, text: $0.value) },
            texts: files.filter { ["Package.swift", "rib.json"].contains($0.key) })
    }

    private static let manifest = PackageManifest(
        name: "Sample",
        targets: [
            target("RIBs"),
            target("Interfaces", ["RIBs"]),
            target("CheckFeature", ["RIBs"]),
            target("TableFeature", ["Interfaces", "RIBs"]),
            target("AppTests", ["App"], type: "test"),
            target("App", ["CheckFeature", "Interfaces", "RIBs", "TableFeature"]),
            target("CheckFeatureTests", ["CheckFeature", "RIBs"], type: "test"),
            target("RIBsTests", ["RIBs"], type: "test"),
            target("TableFeatureTests", ["Interfaces", "RIBs", "TableFeature"], type: "test"),
        ])

    private static func target(_ name: String, _ dependencies: [String] = [], type: String = "regular")
        -> PackageManifest.Target
    {
        PackageManifest.Target(
            name: name, type: type, path: type == "test" ? "Tests/\(name)" : "Modules/\(name)",
            dependencies: dependencies.map { PackageManifest.Dependency($0) })
    }
}
