import RIBs
public import Screens

/// Shows a window on a terminal, and performs the actions that a person or a script enters.
///
/// On a terminal it draws the screen and assigns a key to each target. On a pipe, or with `TerminalOptions.json`, it
/// reads one command a line, and prints every screen that differs from the last one:
///
///     set <id> <value>      tap <id>      back      open <link>
///     wait <id> [seconds]   waits until the element is on the screen, 10 seconds by default
///     quit                  ends the session, as the end of the input does
///
/// Blank lines and lines that start with `#` are skipped. After a line that fails, one line of error is printed and the
/// next line is read. A person can type the same commands on a terminal.
///
/// An app launches a tree into the window, awaits `run()`, and then saves pending changes.
@MainActor
public final class TerminalHost {
    let window: ScreenWindow
    let device: any TerminalDevice
    let options: TerminalOptions
    let clock: any Clock<Duration>
    let finish: @MainActor () async -> Void
    let recorder: SessionRecorder?
    let wakeSignal = WakeSignal()

    var renderer: any ScreenRenderer
    /// The screen that was last read from the window.
    private(set) var screen = Screen(title: "")
    /// The ids of all secret fields so far. Their values are not shown or recorded, even after a field left the screen.
    private(set) var secretIDs: Set<String> = []
    /// The number of the script's line that is being executed.
    var lineNumber: Int?

    /// The failure that ended the recording.
    var recordFailure: SessionRecordError?
    /// Whether the last key acted on a target without Enter.
    var followsOneKeyAction = false

    // Events since the session last handled them.
    var input: [UInt8] = []
    var inputHasEnded = false
    var wasResized = false
    var isEnding = false
    private var screenMayDiffer = true
    private var hasRun = false

    /// Creates a host. Nothing is shown before `run()`.
    ///
    /// - Parameters:
    ///   - window: The window to show. A tree may be launched into it later.
    ///   - device: The terminal to draw on and to read from.
    ///   - options: How the session is shown, and whether it is recorded.
    ///   - clock: Measures the time of `wait`, and the delay after which a lone Esc counts as a key.
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
        self.window = window
        self.device = device
        self.options = options
        self.clock = clock
        self.finish = finish
        if let path = options.record {
            recorder = try SessionRecorder(path: path)
        } else {
            recorder = nil
        }
        renderer = ScriptRenderer(device: device, json: options.json)
    }

    /// Shows the window until the session ends, and closes the device. Called once; a second call returns at once.
    ///
    /// The session ends when the person quits, the input ends, the output is closed, the process is asked to terminate,
    /// `quit()` is called, or the task is cancelled. While it runs it uses the window's `onChange`, and sets it to nil
    /// at the end. A closed output is not an error.
    ///
    /// - Throws: At the end, if writing the output failed or the record is incomplete. An app prints the error to
    ///   standard error and exits with a code other than 0.
    public func run() async throws(TerminalSessionError) {
        guard !hasRun else { return }
        hasRun = true
        window.onChange = { [weak self] in self?.noteChange() }
        if open(raw: device.isInteractive && options.draws && !options.json) {
            await runInteractively()
        } else if device.readsTypedLines {
            await runTypedLines()
        } else {
            await runScript()
        }
        window.onChange = nil
        device.close()
        if let outputFailure, outputFailure != .outputClosed { throw .output(outputFailure) }
        if let recordFailure { throw .record(recordFailure) }
    }

    /// Ends the session after the current command.
    public func quit() {
        isEnding = true
        wakeSignal.send()
    }

    // MARK: - Showing

    /// Reads the window's screen if it may have changed, and shows it.
    ///
    /// - Parameter afterAction: Whether an action led to the screen. Otherwise a task did.
    func refresh(afterAction: Bool = false) {
        defer { if afterAction { recorder?.noteScreenAfterAction(screen) } }
        guard screenMayDiffer else { return }
        screenMayDiffer = false
        screen = window.screen
        if !afterAction { recorder?.noteScreenAfterTask(on: screen) }
        secretIDs.formUnion(screen.secretIDs)
        show { renderer throws(TerminalError) in try renderer.show(screen) }
    }

    func show(error: some Error & CustomStringConvertible) {
        // An error can quote an id of a megabyte.
        let text = error.description.prefix(1000)
        show { renderer throws(TerminalError) in try renderer.show(error: String(text), line: lineNumber) }
    }

    func show(_ body: (any ScreenRenderer) throws(TerminalError) -> Void) {
        guard !isEnding else { return }
        do {
            try body(renderer)
        } catch {
            outputFailure = error
            isEnding = true
        }
    }

    // MARK: - Waiting

    /// Waits for a wake-up signal, and shows the screen if it changed.
    func waitForWakeSignal() async {
        if await !wakeSignal.wait() { isEnding = true }
        refresh()
    }

    /// Runs the tasks that are ready, and shows the screens that they lead to.
    ///
    /// Between two commands of a script, the main actor's queue runs a fixed number of times after the last change. So
    /// changes by tasks on the main actor appear at the same position in every run. Work on other threads needs a
    /// `wait`.
    func settle() async {
        var quietTurns = 0
        // Bounded, because a task may change the screen in every turn.
        for _ in 0..<200 where quietTurns < 10 && !isEnding {
            await Task.yield()
            await runQueuedTasks()
            quietTurns = screenMayDiffer ? 0 : quietTurns + 1
            refresh()
        }
    }

    /// Returns after the tasks that are queued on the main actor. `Task.yield()` alone does not ensure that: it resumes
    /// through the global executor's threads. On a busy machine ten yields can pass before a queued task runs.
    private func runQueuedTasks() async {
        await withCheckedContinuation { turn in
            Task { turn.resume() }
        }
    }

    // MARK: - Events

    private var outputFailure: TerminalError?

    private func noteChange() {
        screenMayDiffer = true
        wakeSignal.send()
    }

    private func open(raw: Bool) -> Bool {
        do {
            try device.open(raw: raw) { [weak self] in self?.receive($0) }
            return raw
        } catch {
            // Without raw mode the terminal is read line by line.
            return raw ? open(raw: false) : false
        }
    }

    private func receive(_ event: TerminalEvent) {
        switch event {
        case .input(let bytes): input += bytes
        case .endOfInput: inputHasEnded = true
        case .resized: wasResized = true
        case .interrupted: isEnding = true
        }
        wakeSignal.send()
    }
}

extension Screen {
    fileprivate var secretIDs: [String] { ScreenElement.secretIDs(of: elements) }
}

extension ScreenElement {
    fileprivate static func secretIDs(of elements: [ScreenElement]) -> [String] {
        elements.flatMap { element -> [String] in
            switch element {
            case .field(let field): field.secret ? [field.id] : []
            case .section(let section): secretIDs(of: section.elements)
            default: []
            }
        }
    }
}
