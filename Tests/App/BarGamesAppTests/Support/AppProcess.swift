import BarGamesTesting
import Foundation
import RIBsScreens
import RIBsSoak

/// A process of the built app with pipes for its input and output.
final class AppProcess {
    private let process = Process()
    private let input = Process.alone { Pipe() }
    private let output = Process.alone { Pipe() }
    private let errors = Process.alone { Pipe() }
    private var buffer = Data()

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - executable: A link to the app; the app itself if nil.
    ///   - home: The home folder, where the app stores its data by default.
    ///   - standardOutput: The file that the app writes to instead of a pipe.
    init(
        _ arguments: [String], executable: URL? = nil, home: String? = nil, standardOutput: FileHandle? = nil
    ) throws {
        if let home {
            process.environment = ProcessInfo.processInfo.environment.merging(["HOME": home, "XDG_DATA_HOME": home]) {
                $1
            }
        }
        process.executableURL = try executable ?? Self.executable()
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = standardOutput ?? output
        process.standardError = errors
        try process.runWithDefaultSignals(killingAfter: 600)
        // The app has no write end of this pipe, so reading it ends only when this write end is closed.
        if standardOutput != nil { try output.fileHandleForWriting.close() }
    }

    /// Runs an app with `script` as its whole input, and waits until it exits.
    static func run(
        _ arguments: [String], of app: String = "BarGamesApp", home: String? = nil, script: [String] = []
    ) throws -> Result {
        let app = try AppProcess(arguments, executable: executable(app), home: home)
        app.send(script)
        return try app.finish()
    }

    struct Result {
        let output: String
        let errors: String
        let exitCode: Int32

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        /// The lines of `--json` that are screens.
        var screens: [Screen] { lines.compactMap { try? JSONDecoder().decode(Screen.self, from: Data($0.utf8)) } }
        /// The messages of the lines of `--json` that are errors.
        var jsonErrors: [String] {
            lines.compactMap { try? JSONDecoder().decode([String: String].self, from: Data($0.utf8))["error"] }
        }
    }

    func send(_ lines: [String]) {
        try? input.fileHandleForWriting.write(contentsOf: Data(lines.map { "\($0)\n" }.joined().utf8))
    }

    /// Ends the input and waits until the app exits.
    func finish() throws -> Result {
        try input.fileHandleForWriting.close()
        buffer += try output.fileHandleForReading.readToEnd() ?? Data()
        let errors = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            output: String(decoding: buffer, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self),
            exitCode: process.terminationStatus)
    }

    /// Reads screens until one fulfills `condition`, and returns it. Throws if the app exits before.
    func readScreen(where condition: (Screen) -> Bool) throws -> Screen {
        struct ScreenNotFound: Error {}
        while true {
            while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[..<end]
                buffer = Data(buffer[buffer.index(after: end)...])
                if let screen = try? JSONDecoder().decode(Screen.self, from: line), condition(screen) { return screen }
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw ScreenNotFound() }
            buffer += data
        }
    }

    /// Sends `signal` while the input is still open, and waits until the app exits.
    func end(by signal: Int32) throws -> Result {
        Foundation.kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return try finish()
    }

    /// Kills the app with a signal that it cannot handle.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Returns the app that was built with this test.
    static func executable(_ name: String = "BarGamesApp") throws -> URL { try builtFile(name) }
}
