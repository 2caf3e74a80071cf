import RIBsScreens

/// A session of a person at a terminal: draws the screen, and handles one key after the other.
@MainActor
final class InteractiveSession: TerminalSession {
    let runner: CommandRunner
    let device: SessionDevice
    var drawn = DrawnScreen()
    /// Whether the last key acted on a target without Enter.
    var followsOneKeyAction = false
    private let style: TerminalStyle
    private var decoder = KeyDecoder()
    private var keys: ArraySlice<Key> = []
    /// The frame on the terminal; nil if other output may have overwritten it.
    var lastFrame: String?

    /// How long to wait after an Esc byte for the rest of an escape sequence, on a slow connection.
    private static let escapeTime = Duration.milliseconds(100)

    init(_ runner: CommandRunner, _ device: SessionDevice, style: TerminalStyle) {
        self.runner = runner
        self.device = device
        self.style = style
    }

    /// Draws a frame whenever no key is left to handle.
    func run() async {
        device.requestInput()
        var timer: WakeTimer?
        while !device.isEnding {
            handleEvents()
            if let key = keys.popFirst() {
                await handle(key)
                continue
            }
            if device.inputHasEnded { return }
            draw()
            if decoder.hasLoneEscape, timer == nil { timer = device.timer(after: Self.escapeTime) }
            await runner.waitForWakeSignal()
            if let current = timer, current.hasFired || !device.input.isEmpty {
                if device.input.isEmpty { keys += decoder.timeOut() }
                current.cancel()
                timer = nil
            }
        }
    }

    func show(_ screen: Screen) {
        // What was typed before the answer to a secret can be the secret once more. What is typed after it counts.
        if runner.secrets.isSubmitted { discardPendingInput() }
        drawn.show(screen)
        draw()
    }

    func show(error: String) {
        drawn.error = error
        draw()
    }

    func handleEventsDuringWait() {
        handleEvents()
    }

    /// Discards the input that arrived already, except Ctrl-C.
    private func discardPendingInput() {
        handleEvents()
        keys = []
        decoder = KeyDecoder()
    }

    /// Decodes the input into keys and requests more, and redraws after a change of size.
    private func handleEvents() {
        if !device.input.isEmpty {
            keys += decoder.decode(device.takeInput())
            device.requestInput()
            // As in any terminal, Ctrl-C discards the input before it. A long paste must not hold it back.
            if keys.contains(.interrupt) { device.end() }
        }
        if device.takeResize() {
            lastFrame = nil
            draw()
        }
    }

    /// Draws a frame if it differs from the last one.
    private func draw() {
        let frame = drawn.frame(device.size, hiding: runner.secrets.ids).escaped(style)
        guard frame != lastFrame else { return }
        // A frame overwrites every line, so only output of other programs has to be cleared.
        device.write((lastFrame == nil ? "\u{1B}[2J" : "") + frame)
        lastFrame = frame
    }
}
