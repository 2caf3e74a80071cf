import Foundation

/// A program that a test runs.
enum Command {
    /// The exit status and the text that a program wrote.
    struct Result: Sendable {
        /// The exit status.
        let status: Int32
        /// Standard output and standard error, in the order of writing.
        let output: String
    }

    /// Runs `words` in `folder` and waits for the end.
    static func run(_ words: [String], in folder: String) throws -> Result {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(filePath: folder)
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}
