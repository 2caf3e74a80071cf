import ArgumentParser
import Foundation

@testable import rib

/// A program that a test runs.
enum Command {
    /// The exit status and the text that a program wrote.
    struct Result: Sendable {
        /// The exit status.
        let status: Int32
        /// Standard output and standard error, in the order of writing.
        let output: String
    }

    /// Runs a command of `rib` in this process, and returns the code that it would exit with.
    static func exitCode(of arguments: [String]) -> Int32 {
        do {
            var command = try Rib.parseAsRoot(arguments)
            try command.run()
            return 0
        } catch {
            return Rib.exitCode(for: error).rawValue
        }
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
