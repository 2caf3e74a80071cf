import RIBs
public import RIBsScreens

/// Shows a window on a terminal, and performs the actions that a user or a script enters.
///
/// On a terminal it draws the screen and assigns a key to each target. On a pipe, or with `TerminalOptions.json`, it
/// reads one command a line, and prints every screen that differs from the last one:
///
///     set <id> <value>      tap <id>      back      open <link>
///     wait <id> [seconds]   waits until the element is on the screen, 10 seconds by default
///     quit                  ends the session, as the end of the input does
///
/// The id of a field is one word. An id with spaces needs the seconds after `wait`. Blank lines and lines that start with
/// `#` are skipped. If a line fails, the host prints one line of error and reads the next line, and `run()` throws at the
/// end. A user can type the same commands on a terminal.
///
/// An app launches a tree into the window, awaits `run()`, and then saves pending changes. An app without changes to
/// save calls `main(options:_:)` instead.
@MainActor
public final class TerminalHost {
    let device: SessionDevice
    private let runner: CommandRunner
    private let options: TerminalOptions
    private var hasRun = false

    /// Creates a host. Nothing is shown before `run()`.
    ///
    /// - Parameters:
    ///   - window: The window to show. A tree may be launched into it later.
    ///   - device: The terminal to draw on and to read from.
    ///   - options: How the session is shown, and whether it is recorded.
    ///   - clock: Measures the timeout of `wait`, and the delay after which a lone Esc counts as a key.
    ///   - finish: Called after the last command and before the last screen. An app stores pending changes in it, so
    ///     that the last screen shows them as stored.
    /// - Throws: `SessionRecordError` if the session is to be recorded and the file cannot be created.
    public init(
        window: ScreenWindow,
        device: any TerminalDevice = StandardTerminal(),
        options: TerminalOptions = TerminalOptions(),
        clock: any Clock<Duration> = ContinuousClock(),
        finish: @escaping @MainActor () async -> Void = {}
    ) throws(SessionRecordError) {
        self.device = SessionDevice(device, clock: clock)
        self.options = options
        let recorder = try options.record.map { path throws(SessionRecordError) in try SessionRecorder(path: path) }
        runner = CommandRunner(window, self.device, recorder: recorder, finish: finish)
    }

    /// Shows the window until the session ends, and closes the device. Called once; a second call returns at once.
    ///
    /// The session ends when the user quits, the input ends, the output is closed, the process is asked to terminate,
    /// `quit()` is called, or the task is cancelled. A closed output is not an error.
    ///
    /// - Throws: At the end, if writing the output failed, the record is incomplete, or lines of a script failed. An app
    ///   prints the error to standard error and exits with its `exitCode`.
    public func run() async throws(TerminalSessionError) {
        guard !hasRun else { return }
        hasRun = true
        let session = makeSession()
        await runner.run(session)
        device.close()
        if let failure = device.outputFailure, failure != .outputClosed { throw .output(failure) }
        if let failure = runner.recorder?.failure { throw .record(failure) }
        let count = (session as? ScriptSession)?.failureCount ?? 0
        if count > 0, !options.keepGoing { throw .failedLines(count) }
    }

    /// Whether the session ended by `quit`, Ctrl-C on a drawn screen, Ctrl-D, the end of a script or `quit()`.
    ///
    /// False after a closed terminal, a failed write or a signal, which Ctrl-C sends where no screen is drawn. An app
    /// continues a stored session at the next start.
    public var wasQuit: Bool { device.wasQuit }

    /// Ends the session after the current command.
    public func quit() {
        device.end()
    }

    /// Opens the device, and returns the session that suits it.
    private func makeSession() -> any TerminalSession {
        if device.isInteractive && options.draws && !options.json && device.open(raw: true) {
            return InteractiveSession(runner, device, style: options.style)
        }
        // Without raw mode, a terminal is read line by line.
        _ = device.open(raw: false)
        let lines: any LineReader = device.readsTypedLines ? TypedLines(runner, device) : LineSplitter()
        return ScriptSession(runner, device, lines: lines, json: options.json)
    }
}
