import Foundation
import RIBsSoak

/// A source file that is compiled against the modules that were built with this test.
struct Snippet {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Returns what the compiler prints; an empty string if it compiles without a warning.
    func typecheck() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ribs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "Snippet.swift")
        try text.write(to: source, atomically: true, encoding: .utf8)

        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-module-cache-path", folder.path(percentEncoded: false),
            "-I", try builtModules().path(percentEncoded: false), source.path(percentEncoded: false),
        ]
        let output = Process.alone { Pipe() }
        process.standardOutput = output
        process.standardError = output
        try Process.alone { try process.run() }
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: printed, as: UTF8.self)
    }
}
