import Foundation

extension PackageManifest {
    /// Asks the package manager for the manifest of the package in `folder`, which takes about two seconds.
    ///
    /// - Parameter text: The text of `Package.swift`, if it differs from the file.
    /// - Throws: `WorkspaceError` with the message of the package manager.
    static func read(in folder: URL, text: String? = nil) throws -> PackageManifest {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "rib-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        var package = folder
        if let text {
            package = scratch.appending(path: "package")
            try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
            try text.write(to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        }
        // Its own scratch folder, so that it does not wait for a build that runs at the same time.
        let output = try Self.run([
            "swift", "package", "--package-path", package.path(percentEncoded: false), "--scratch-path",
            scratch.appending(path: "build").path(percentEncoded: false), "dump-package",
        ])
        return try JSONDecoder().decode(PackageManifest.self, from: output)
    }

    private static func run(_ command: [String]) throws -> Data {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let message = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw WorkspaceError(
                "Package.swift could not be evaluated.", cause: message.trimmingCharacters(in: .whitespacesAndNewlines),
                fix: "correct Package.swift. `swift package dump-package` shows the same message.")
        }
        return data
    }
}
