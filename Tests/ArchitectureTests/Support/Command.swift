import Foundation
import RIBsSoak

/// The result of a program that a test ran.
struct Command {
    let status: Int32
    let output: String
    let errors: String

    /// Runs the program `arguments[0]`, found on the PATH, and waits for its end.
    static func run(_ arguments: String...) throws -> Command {
        try run(arguments)
    }

    static func run(_ arguments: [String]) throws -> Command {
        try TemporaryFolder.use { folder in
            // The output is written to files, because a program stops when the pipe for its output is full. A library for
            // it would lose what programs in the background write: `findings/subprocess-and-its-children.sh`.
            let files = try ["output", "errors"].map { name in
                let path = "\(folder)/\(name)"
                try Data().write(to: URL(filePath: path))
                return URL(filePath: path)
            }
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = arguments
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: files[0])
            process.standardError = try FileHandle(forWritingTo: files[1])
            // On Linux it waits for all that the program started: `findings/process-and-daemons.sh`.
            try Process.alone { try process.run() }
            process.waitUntilExit()
            let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
            return Command(status: process.terminationStatus, output: texts[0], errors: texts[1])
        }
    }
}

enum TemporaryFolder {
    /// Calls `body` with the path of an empty folder, and removes the folder afterwards.
    static func use<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "architecture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.path(percentEncoded: false))
    }
}
