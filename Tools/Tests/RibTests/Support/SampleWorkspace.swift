import Foundation

@testable import rib

/// A small workspace without a mistake: an app with a lobby that resolves a game through an interface.
///
/// A test changes one of its files and looks at what happens:
///
///     let workspace = try SampleWorkspace.workspace(replacing: "weak var listener", with: "var listener",
///         in: "Modules/DiceFeature/Dice/DiceInteractor.swift")
enum SampleWorkspace {
    /// The texts of the Swift files and of `rib.json` and `Package.swift`, by path.
    static let files: [String: String] = library.merging(features) { $1 }.merging(app) { $1 }

    /// What the package manager would read from `Package.swift`.
    static let manifest = PackageManifest(
        name: "Sample",
        targets: [
            target("RIBs", "Modules/RIBs"),
            target("DIInterfaces", "Modules/DIInterfaces", ["RIBs"]),
            target("DiceFeature", "Modules/DiceFeature", ["RIBs"]),
            target("LobbyFeature", "Modules/LobbyFeature", ["DIInterfaces", "RIBs"]),
            target("Games", "App/Games", ["DIInterfaces", "DiceFeature", "LobbyFeature", "RIBs"]),
            target("App", "App/Main", ["Games"], type: "executable"),
            target("DiceFeatureTests", "Tests/DiceFeatureTests", ["DiceFeature", "RIBs"], type: "test"),
        ])

    /// Returns the workspace in memory.
    ///
    /// - Parameter changes: The new texts by path; nil for a file that is missing.
    static func workspace(
        changing changes: [String: String?] = [:], manifest: PackageManifest = manifest
    ) throws -> Workspace {
        let workspace = try original.get().applying(changes)
        return Workspace(
            manifest: manifest, settings: workspace.settings, files: workspace.files, texts: workspace.texts)
    }

    /// The unchanged workspace, whose files are parsed once for all tests.
    private static let original = Result {
        let sources = files.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
        return Workspace(
            manifest: manifest, settings: try WorkspaceSettings(text: files[WorkspaceSettings.fileName]),
            files: sources.map { SourceFile(path: $0.key, text: $0.value) },
            texts: files.filter { sources[$0.key] == nil })
    }

    /// Returns the workspace with one replacement in one file.
    ///
    /// - Throws: `SampleError` if the file does not contain the text once.
    static func workspace(replacing old: String, with new: String, in path: String) throws -> Workspace {
        try workspace(changing: [path: text(replacing: old, with: new, in: path)])
    }

    /// Returns the text of a file with one replacement.
    ///
    /// - Throws: `SampleError` if the file does not contain the text once.
    static func text(replacing old: String, with new: String, in path: String) throws -> String {
        guard let text = files[path] else { throw SampleError(description: "The sample has no file \(path).") }
        let parts = text.components(separatedBy: old)
        guard parts.count == 2 else {
            throw SampleError(description: "\(path) contains \"\(old)\" \(parts.count - 1) times.")
        }
        return parts.joined(separator: new)
    }

    /// A mistake in the use of the sample.
    struct SampleError: Error, CustomStringConvertible {
        /// The failure as text.
        let description: String
    }

    private static func target(
        _ name: String, _ path: String, _ dependencies: [String] = [], type: String = "regular"
    ) -> PackageManifest.Target {
        PackageManifest.Target(
            name: name, type: type, path: path, dependencies: dependencies.map { PackageManifest.Dependency($0) })
    }
}
