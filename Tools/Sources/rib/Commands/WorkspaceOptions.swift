import ArgumentParser
import Foundation

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

    /// Runs a command that changes the package. Another one waits until it ends, and exits with 2 after an error.
    func changing(isDryRun: Bool = false, _ body: () throws -> Void) throws {
        try exitingWithTwo {
            if isDryRun { return try body() }
            let report: (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
            try ChangeSet.locked(root: root.path(percentEncoded: false), report: report, body)
        }
    }

    /// Reads the workspace.
    func workspace() throws -> Workspace { try Workspace(root: root) }
}
