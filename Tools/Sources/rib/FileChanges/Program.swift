import Dispatch
import Foundation
import Synchronization

/// A program that runs and ends.
enum Program {
    /// Runs `words` and waits for the end.
    ///
    /// - Returns: Standard output, standard error and the exit status.
    static func run(
        _ words: [String], in folder: URL? = nil, environment: [String: String] = [:]
    ) throws -> (output: Data, errors: String, status: Int32) {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        if let folder { process.currentDirectoryURL = folder }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // Both at once, because the program waits if one of the pipes is full.
        let message = Mutex(Data())
        let reading = DispatchGroup()
        DispatchQueue.global().async(group: reading) {
            message.withLock { $0 = errors.fileHandleForReading.readDataToEndOfFile() }
        }
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        reading.wait()
        process.waitUntilExit()
        return (data, String(decoding: message.withLock(\.self), as: UTF8.self), process.terminationStatus)
    }

    /// Calls `body` with a new folder, and removes it.
    static func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "rib-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
