/// The terminal device during a session: stores its events until the session handles them, and writes to it until the
/// session ends.
@MainActor
final class SessionDevice {
    let wakeSignal = WakeSignal()
    /// The bytes that the session has not taken yet.
    private(set) var input: [UInt8] = []
    private(set) var inputHasEnded = false
    private(set) var isEnding = false
    /// Whether the user or the app ended the session, and not a signal or a closed terminal.
    private(set) var wasQuit = false
    /// The failed write that ended the session.
    private(set) var outputFailure: TerminalError?

    private let device: any TerminalDevice
    private let clock: any Clock<Duration>
    private var wasResized = false

    init(_ device: any TerminalDevice, clock: any Clock<Duration>) {
        self.device = device
        self.clock = clock
    }

    var isInteractive: Bool { device.isInteractive }
    var readsTypedLines: Bool { device.readsTypedLines }
    var size: TerminalSize { device.size }
    /// Whether bytes have arrived, here or at the device.
    var hasInput: Bool { !input.isEmpty || device.hasInput }
    func requestInput() { device.requestInput() }
    func echo(_ text: String) { device.echo(text) }
    func suspend() { device.suspend() }
    func close() { device.close() }

    /// Opens the device. Returns false if that failed.
    func open(raw: Bool) -> Bool {
        (try? device.open(raw: raw) { [weak self] in self?.receive($0) }) != nil
    }

    /// Writes `text`. A failed write ends the session, and nothing is written after its end.
    func write(_ text: String) {
        guard !isEnding else { return }
        do {
            try device.write(text)
        } catch {
            outputFailure = error
            isEnding = true
        }
    }

    // MARK: - Events

    /// Waits for the next wake-up signal: an event, a change of the window, or a timer.
    func waitForWakeSignal() async {
        if await !wakeSignal.wait() { isEnding = true }
    }

    func timer(after time: Duration) -> WakeTimer { WakeTimer(after: time, on: clock, wakeSignal) }

    /// Ends the session after the current command.
    func end() {
        isEnding = true
        wasQuit = true
        wakeSignal.send()
    }

    /// Ends the input, as Ctrl-D in a typed line does.
    func endInput() { inputHasEnded = true }

    func takeInput() -> [UInt8] {
        defer { input = [] }
        return input
    }

    /// Returns whether the size changed since the last call.
    func takeResize() -> Bool {
        defer { wasResized = false }
        return wasResized
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
