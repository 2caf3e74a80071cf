import RIBsScreens

/// A session that is not drawn: executes one line after the other, and prints every screen that differs from the last
/// one, as text followed by a blank line, or as one line of JSON.
///
/// Errors are printed to the same output, so that a reader sees after which screen they occurred.
@MainActor
final class ScriptSession: TerminalSession {
    private let runner: CommandRunner
    private let device: SessionDevice
    private let json: Bool
    private var lines: any LineReader
    /// The number of the line that is being executed.
    private var lineNumber = 0
    private var lastShown: Screen?
    /// The number of lines of the script that failed.
    private(set) var failureCount = 0

    init(_ runner: CommandRunner, _ device: SessionDevice, lines: any LineReader, json: Bool) {
        self.runner = runner
        self.device = device
        self.lines = lines
        self.json = json
    }

    func run() async {
        while !device.isEnding {
            do throws(CommandError) {
                if let line = try nextLine() {
                    lineNumber += 1
                    await runner.execute(line: line)
                } else if device.inputHasEnded {
                    await runner.leave()
                } else {
                    await read()
                }
            } catch {
                lineNumber += 1
                runner.show(error: error)
            }
        }
    }

    func show(_ screen: Screen, _ targets: ScreenTargets) {
        guard screen != lastShown else { return }
        lastShown = screen
        device.write(json ? ScreenJSON.line(screen) + "\n" : ScreenText(screen, targets, labels: .ids).plain + "\n")
    }

    func show(error: String) {
        // A user who types lines corrects them.
        if lines is LineSplitter { failureCount += 1 }
        device.write(json ? ScreenJSON.line(error: error) + "\n" : "error: line \(lineNumber): \(error.printable)\n")
    }

    /// Does nothing: a line is read after the line before it is complete.
    func handleEventsDuringWait() {}

    private func nextLine() throws(CommandError) -> String? {
        if let line = try lines.next() { return line }
        return device.inputHasEnded ? try lines.last() : nil
    }

    /// Waits for input. Changes by tasks are shown at once during the wait.
    private func read() async {
        device.requestInput()
        while device.input.isEmpty && !device.inputHasEnded && !device.isEnding { await runner.waitForWakeSignal() }
        lines.append(device.takeInput())
    }
}

/// Makes the lines of a `ScriptSession` from its input: `LineSplitter` from a pipe, `TypedLines` from a keyboard.
@MainActor protocol LineReader {
    mutating func append(_ bytes: [UInt8])

    /// Returns the next complete line, or nil if more bytes are needed.
    mutating func next() throws(CommandError) -> String?

    /// Returns the line without a line end at the end of the input, or nil if there is none to execute.
    mutating func last() throws(CommandError) -> String?
}

extension LineSplitter: LineReader {}
