import RIBs
public import Screens

/// Shows a window on a terminal and sends the person's actions back.
///
/// On a terminal it draws the screen and numbers what can be acted on. On a pipe, or with `json`, it reads
/// one command a line and prints every screen that differs from the last one:
///
///     set <id> <value>      tap <id>      back      open <link>
///     wait <id> [seconds]   until the element is on the screen, 10 seconds if it is not said
///     quit                  the end of the input does the same
///
/// Blank lines and lines that start with `#` are skipped. A line that cannot be done gives one line of error,
/// and the next one is read. The same commands work on a terminal.
///
/// The app launches a tree into the window, awaits `run()`, and saves what is pending.
@MainActor
public final class TerminalHost {
    let window: ScreenWindow
    let device: any TerminalDevice
    let options: TerminalOptions
    let clock: any Clock<Duration>
    let finish: @MainActor () async -> Void
    let recorder: SessionRecorder?
    let doorbell = Doorbell()

    var face: any ScreenFace
    /// The screen that was read last.
    private(set) var screen = Screen(title: "")
    /// The fields that were secret on any screen: a value for one is not shown or written, even if the field
    /// is gone by then.
    private(set) var secretIDs: Set<String> = []
    /// The number of the line that is executed, of a script.
    var lineNumber: Int?

    /// The error that ended the recording.
    var recordFailure: SessionRecordError?
    /// Whether the last key acted on a target at once.
    var followsOneKeyAction = false

    // What happened since it was looked at last.
    var input: [UInt8] = []
    var inputHasEnded = false
    var wasResized = false
    var isEnding = false
    private var screenMayDiffer = true
    private var hasRun = false

    /// - Parameters:
    ///   - window: What to show. It may be empty, and launched into later.
    ///   - device: Where to show it.
    ///   - clock: Measures `wait`, and how long after Esc nothing may come for it to be the key.
    ///   - finish: Called after the last command, before the last screen is shown. The app stores pending changes in
    ///     it, so that the last screen shows them as stored.
    /// - Throws: If the session is to be recorded and the file cannot be made, before anything is shown.
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
        face = ScriptFace(device: device, json: options.json)
    }

    /// Shows the window until the person quits, the input or the output ends, the process is asked to end, or
    /// the task is cancelled. Called once. It takes the window's `onChange` and gives it back empty.
    ///
    /// An output that its reader closed ends it quietly.
    ///
    /// - Throws: After the end, if the output could not be written for another reason or the record is not complete.
    ///   An app reports it on standard error and exits with a code other than 0.
    public func run() async throws(TerminalSessionError) {
        guard !hasRun else { return }
        hasRun = true
        window.onChange = { [weak self] in self?.noteChange() }
        if open(raw: device.isInteractive && options.draws && !options.json) {
            await runInteractively()
        } else if device.isTypedOn {
            await runTypedLines()
        } else {
            await runScript()
        }
        window.onChange = nil
        device.close()
        if let outputFailure, outputFailure != .outputClosed { throw .output(outputFailure) }
        if let recordFailure { throw .record(recordFailure) }
    }

    /// Ends `run()` after what it is doing.
    public func quit() {
        isEnding = true
        doorbell.ring()
    }

    // MARK: - Showing

    /// Reads the screen if it may have changed, and shows it.
    ///
    /// - Parameter isAnswer: Whether it is what an action led to, and not what a task did.
    func refresh(isAnswer: Bool = false) {
        defer { if isAnswer { recorder?.noteScreen(screen) } }
        guard screenMayDiffer else { return }
        screenMayDiffer = false
        screen = window.screen
        if !isAnswer { recorder?.noteArrivals(on: screen) }
        secretIDs.formUnion(screen.secretIDs)
        show { face throws(TerminalError) in try face.show(screen) }
    }

    func show(error: some Error & CustomStringConvertible) {
        // A name of a megabyte was mistyped: nobody reads it to the end.
        let text = error.description.prefix(1000)
        show { face throws(TerminalError) in try face.show(error: String(text), line: lineNumber) }
    }

    func show(_ body: (any ScreenFace) throws(TerminalError) -> Void) {
        guard !isEnding else { return }
        do {
            try body(face)
        } catch {
            outputFailure = error
            isEnding = true
        }
    }

    // MARK: - Waiting

    /// Waits until something happened, and shows the screen if it was that.
    func rest() async {
        if await !doorbell.wait() { isEnding = true }
        refresh()
    }

    /// Lets the tasks go on that can, and shows what they change.
    ///
    /// Between two commands of a script it lets the main actor's queue run a fixed number of times after the last
    /// change, so that what tasks do on the main actor alone shows at the same place every time. What other threads
    /// do needs a `wait` in the script.
    func settle() async {
        var quietTurns = 0
        // Something may change in every turn for ever.
        for _ in 0..<200 where quietTurns < 10 && !isEnding {
            await Task.yield()
            await runQueuedTasks()
            quietTurns = screenMayDiffer ? 0 : quietTurns + 1
            refresh()
        }
    }

    /// Returns after what is queued on the main actor now. `Task.yield()` alone does not ensure that: it resumes by way
    /// of the global executor's threads, so on a busy machine ten of them can pass before a queued task has run.
    private func runQueuedTasks() async {
        await withCheckedContinuation { turn in
            Task { turn.resume() }
        }
    }

    // MARK: - Events

    private var outputFailure: TerminalError?

    private func noteChange() {
        screenMayDiffer = true
        doorbell.ring()
    }

    private func open(raw: Bool) -> Bool {
        do {
            try device.open(raw: raw) { [weak self] in self?.receive($0) }
            return raw
        } catch {
            // A terminal without keys still has lines.
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
        doorbell.ring()
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
