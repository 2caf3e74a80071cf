import ArgumentParser
import Foundation

extension CompletionKind {
    /// The names of the RIBs below the current folder, and with their modules once a module is written.
    static var ribs: CompletionKind {
        .custom { _, _, prefix in
            found { workspace in
                let ribs = workspace.ribs
                return ribs.map(\.name) + ribs.map(\.id).filter { prefix.hasPrefix("\($0.module).") }.map(\.description)
            }
        }
    }

    /// The folders of the modules that contain RIBs.
    static var features: CompletionKind {
        .custom { _, _, _ in
            found { workspace in
                let modules = Set(workspace.ribs.map(\.module)).sorted()
                return modules.compactMap { workspace.module(named: $0)?.folder }.filter { $0 != "" }
            }
        }
    }

    /// Returns the words that `words` finds below the current folder, without the package manager.
    private static func found(_ words: (Workspace) -> [String]) -> [String] {
        let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        return (try? Workspace(sources: folder)).map(words) ?? []
    }
}

/// The options of every command that reads a workspace.
struct WorkspaceOptions: ParsableArguments {
    @Option(
        name: .customLong("package-path"),
        help: ArgumentHelp(
            "The folder of the package. Without it, the current folder or the nearest folder above it with a "
                + "Package.swift.", valueName: "folder"),
        completion: .directory)
    var packagePath: String?

    @Option(
        help: ArgumentHelp(
            "The folder with the sources of a project without Package.swift, such as an Xcode project.",
            valueName: "folder"),
        completion: .directory)
    var sources: String?

    /// The folder of the package, or of the sources.
    var root: URL {
        if let sources { return URL(filePath: sources, directoryHint: .isDirectory).standardizedFileURL }
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

    /// Runs a command that changes the package, after the changes of one that was stopped. Another one waits until it ends.
    /// The command exits with 2 after an error.
    func changing(isDryRun: Bool = false, _ body: () throws -> Void) throws {
        try exitingWithTwo {
            if isDryRun { return try body() }
            let root = root.path(percentEncoded: false)
            try ChangeSet.locked(root: root, report: printError) {
                try ChangeSet.complete(root: root, report: printError)
                try body()
            }
        }
    }

    /// Reads the workspace, after the changes of a command that was stopped.
    func workspace() throws -> Workspace {
        try ChangeSet.completeIfNeeded(root: root.path(percentEncoded: false), report: printError)
        return try sources == nil ? Workspace(root: root) : Workspace(sources: root)
    }
}
