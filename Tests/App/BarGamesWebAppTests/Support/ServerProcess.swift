import BarGamesTesting
import Foundation
import RIBsSoak
import Testing

/// The built app as a process that a test sends signals to.
final class ServerProcess: Sendable {
    let port: Int
    private let process: Process

    /// - Parameters:
    ///   - requestedPort: The port to listen on, or 0 for any free port.
    ///   - descriptors: The number of files and connections that the process may have open, or nil for the number of the tests.
    init(database: String, port requestedPort: Int = 0, descriptors: Int? = nil) throws {
        let (process, output) = (Process(), Process.alone { Pipe() })
        // Without the trap, writing beyond the limit of `limitFiles` would end the process instead of failing.
        let limit = "trap '' XFSZ; " + (descriptors.map { "ulimit -n \($0); " } ?? "")
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", #"\#(limit)exec "$0" serve --port "$2" --database "$1""#, try WebServer.executable(), database,
            "\(requestedPort)",
        ]
        process.standardOutput = output
        try process.runWithDefaultSignals()
        var text = ""
        while !text.contains("/\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw ProcessEnded(output: text) }
            text += String(decoding: data, as: UTF8.self)
        }
        self.process = process
        port = try #require(text.firstMatch(of: /127\.0\.0\.1:(\d+)\//).flatMap { Int($0.1) })
    }

    deinit {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        // Its files are removed next.
        process.waitUntilExit()
    }

    #if os(Linux)
        /// Fails each write beyond this offset of a file, as on a full disk. Nil makes room again.
        func limitFiles(toBytes bytes: Int?) throws {
            let limit = "--fsize=\(bytes.map { "\($0)" } ?? "unlimited"):unlimited"
            let arguments = ["--pid", "\(process.processIdentifier)", limit]
            let command = try Process.alone {
                try Process.run(URL(filePath: "/usr/bin/prlimit"), arguments: arguments)
            }
            command.waitUntilExit()
            #expect(command.terminationStatus == 0)
        }
    #endif

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Sends a signal, waits until the process has ended, and returns its status.
    func end(by signal: Int32) -> Int32 {
        send(signal)
        process.waitUntilExit()
        return process.terminationStatus
    }
}
