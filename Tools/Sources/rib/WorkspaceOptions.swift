import ArgumentParser
import Foundation
import SourceModel

/// The options of every command that reads a workspace.
struct WorkspaceOptions: ParsableArguments {
    @Option(
        name: .customLong("package-path"),
        help: ArgumentHelp(
            "The folder of the package. Without it, the current folder or the nearest folder above it with a "
                + "Package.swift.", valueName: "folder"),
        completion: .directory)
    var packagePath: String?

    /// The folder of the package.
    var root: URL {
        if let packagePath { return URL(filePath: packagePath, directoryHint: .isDirectory).standardizedFileURL }
        let current = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        var folder = current
        while !FileManager.default.fileExists(
            atPath: folder.appending(path: "Package.swift").path(percentEncoded: false))
        {
            guard folder.pathComponents.count > 1 else { return current }
            folder.deleteLastPathComponent()
        }
        return folder
    }

    /// Reads the workspace.
    func workspace() throws -> Workspace { try Workspace(root: root) }
}
