import BarGamesTesting
import Foundation
import RIBsSoak
import Synchronization
import Testing

/// A process that ends with this one, even if this one is killed.
final class ChildProcess: Sendable {
    /// Runs the command. When the shell's input ends, asks the command and its own processes to end.
    ///
    /// The shell closes its own output, so that only the command holds the pipe. It waits for the command, as `Process` does
    /// for all that the shell has started: `findings/process-and-daemons.sh`.
    private static let script = #""$@" & trap "" TERM; exec >&- 2>&-; read -r line; kill 0; wait $!"#

    private let process = Process()
    private let input = Process.alone { Pipe() }
    private let printed = Mutex(Data())
    /// Finishes when the process has ended.
    private let life: AsyncStream<Never>
    private let end: AsyncStream<Never>.Continuation

    /// Starts `command`, the path of a program and its arguments.
    init(_ command: [String]) throws {
        (life, end) = AsyncStream.makeStream(of: Never.self)
        let output = Process.alone { Pipe() }
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", Self.script, "sh"] + command
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        process.terminationHandler = { [end] _ in end.finish() }
        try process.runWithDefaultSignals()
        // A thread, because a readability handler that ends itself can crash in the event loop of Dispatch.
        let handle = output.fileHandleForReading
        Thread.detachNewThread { [weak self] in
            while case let data = handle.availableData, !data.isEmpty { self?.printed.withLock { $0.append(data) } }
        }
    }

    /// What the command has printed so far, on standard output and standard error.
    var output: String { printed.withLock { String(decoding: $0, as: UTF8.self) } }

    /// Waits until the output matches, and returns the first group of the match.
    func output(matching pattern: Regex<(Substring, Substring)>) async throws -> String {
        try await poll {
            if let match = self.output.firstMatch(of: pattern) { return String(match.1) }
            if self.process.isRunning { return nil }
            throw ProcessEnded(output: self.output)
        }
    }

    /// Asks the command to end (SIGTERM), and waits until it has. After two minutes it is killed, and the test fails.
    func stop() async {
        try? input.fileHandleForWriting.close()
        let limit = Task {
            try await Task.sleep(for: .seconds(120))
            let command = process.arguments?.dropFirst(3).joined(separator: " ") ?? ""
            Issue.record("\(command) did not end within two minutes after SIGTERM, so it was killed. \(output)")
            kill(-process.processIdentifier, SIGKILL)
            end.finish()
        }
        for await _ in life {}
        limit.cancel()
    }
}

/// A process ended before it printed what the test waits for.
struct ProcessEnded: Error {
    let output: String
}
