public import Foundation

/// A package with one source and a copy of a built program, for tests of `--watch`. Building the real package would take
/// minutes: a stand-in for `swift` fails if the source contains "wrong", and otherwise makes the program newer.
public final class WatchedPackage: Sendable {
    /// The copy of the program.
    public let executable: URL
    /// The environment in which the program finds the stand-in.
    public let environment: [String: String]
    private let folder = FileManager.default.temporaryDirectory.appending(path: "package-\(UUID())")

    private static let source = "Modules/Darts.swift"

    /// - Parameter program: The built program.
    public init(with program: URL) throws {
        executable = folder.appending(path: ".build/any/debug/\(program.lastPathComponent)")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        environment = ["PATH": "\(folder.appending(path: "bin").path()):\(path)"]
        let script = """
            #!/bin/sh
            if grep -q wrong \(folder.path())/\(Self.source); then
                echo "\(folder.path())/\(Self.source):1:5: error: cannot find 'wrong' in scope"
                exit 1
            fi
            touch \(executable.path())
            """
        for (path, text) in [("Package.swift", ""), (Self.source, ""), ("bin/swift", script)] {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: "bin/swift").path())
        try FileManager.default.createDirectory(
            at: executable.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: program, to: executable)
        // Newer than the sources, so that nothing is built at first.
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: executable.path())
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Saves the source.
    public func save(_ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: Self.source))
    }
}
