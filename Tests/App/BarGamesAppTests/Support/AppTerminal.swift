import BarGamesTesting
import Foundation
import RIBsSoak

#if canImport(Glibc)
    import Glibc
#endif

/// A process of the built app on a pseudo terminal. The test reads its screen and types into it.
final class AppTerminal {
    private let process = Process()
    private let screen: FileHandle
    private let line: FileHandle
    private(set) var output = ""

    /// - Parameters:
    ///   - executable: A copy of the app; the app itself if nil.
    ///   - environment: Variables for the app, in addition to the variables of this process.
    ///   - standardOutput: The pipe that the app writes to instead of the terminal, as in `BarGamesApp | cat`.
    init(
        _ arguments: [String], executable: URL? = nil, environment: [String: String] = [:], columns: UInt16 = 80,
        rows: UInt16 = 40, standardOutput: Pipe? = nil
    ) throws {
        var main: Int32 = -1, other: Int32 = -1
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard Process.alone({ openpty(&main, &other, nil, nil, &size) }) == 0 else { throw POSIXError(.ENODEV) }
        _ = fcntl(main, F_SETFL, O_NONBLOCK)
        screen = FileHandle(fileDescriptor: main, closeOnDealloc: true)
        line = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        process.executableURL = try executable ?? AppProcess.executable()
        process.arguments = arguments
        // Some test runners set NO_COLOR, and others do not.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = line
        process.standardOutput = standardOutput ?? line
        process.standardError = line
        try process.runWithDefaultSignals(killingAfter: 600)
    }

    /// The bytes of the terminal's settings, such as echo and raw mode, for comparing.
    var settings: [UInt8] {
        var settings = termios()
        tcgetattr(line.fileDescriptor, &settings)
        return withUnsafeBytes(of: &settings) { Array($0) }
    }

    func type(_ keys: String) {
        try? screen.write(contentsOf: Data(keys.utf8))
    }

    /// Types a command on a page, once the page takes one.
    func command(_ line: String) throws {
        type(":")
        try wait(for: "\u{1B}[1m:")
        type("\(line)\r")
    }

    /// Types characters on a page, each once the screen of the one before it is drawn.
    func play(_ keys: String, waitingFor texts: String...) throws {
        for (key, text) in zip(keys, texts) {
            type(String(key))
            try wait(for: text)
        }
    }

    /// Reads until the output since the last read contains all `texts`, and returns that output. A screen can arrive in
    /// parts.
    @discardableResult
    func wait(for texts: String...) throws -> String {
        struct NotShown: Error { let texts: [String], output: String, stateOfProcess: Substring }
        let end = ContinuousClock.now + .seconds(300)
        var drawn = ""
        while !texts.allSatisfy(drawn.contains) {
            guard ContinuousClock.now < end else {
                throw NotShown(texts: texts, output: drawn, stateOfProcess: try state())
            }
            drawn += read()
        }
        return drawn
    }

    /// Waits until the app exits, and returns its exit code.
    func finish() -> Int32 {
        while process.isRunning { _ = read() }
        _ = read()
        // `Process` retains itself until this call returns.
        process.waitUntilExit()
        return process.terminationStatus
    }

    func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until the app is stopped, as by Ctrl-Z. Throws if it exits, or is not stopped in 300 seconds.
    func waitUntilStopped() throws {
        struct NotStopped: Error {}
        let end = ContinuousClock.now + .seconds(300)
        while try state() != "T" {
            guard process.isRunning, ContinuousClock.now < end else { throw NotStopped() }
            _ = read()
        }
        _ = read()
    }

    /// The state of the process as a letter of `ps`: `T` if it is stopped.
    private func state() throws -> Substring {
        let ps = Process()
        let output = Process.alone { Pipe() }
        ps.executableURL = URL(filePath: "/bin/ps")
        ps.arguments = ["-o", "state=", "-p", "\(process.processIdentifier)"]
        ps.standardOutput = output
        try Process.alone { try ps.run() }
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        ps.waitUntilExit()
        return text.prefix(1)
    }

    private func read() -> String {
        var descriptor = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 50) > 0 else { return "" }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(screen.fileDescriptor, &bytes, bytes.count)
        guard count > 0 else { return "" }
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        output += text
        return text
    }
}
