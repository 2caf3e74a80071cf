import RIBsScreens

/// A session of a user at a terminal: draws the screen, and handles one key after the other.
@MainActor
final class InteractiveSession: TerminalSession {
    let runner: CommandRunner
    let device: SessionDevice
    var drawn = DrawnScreen()
    /// Whether the last key acted on a target without Enter.
    var lastKeyActed = false
    private let style: TerminalStyle
    private var decoder = KeyDecoder()
    /// The keys that are not handled yet, with whether their read had no other character.
    private var keys: ArraySlice<(key: Key, isAlone: Bool)> = []
    /// The frame on the terminal; nil if other output may have overwritten it.
    var lastFrame: String?

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
            if let next = keys.popFirst() {
                await handle(next.key, isAlone: next.isAlone)
                continue
            }
            if device.inputHasEnded { return }
            draw()
            if let timeout = decoder.timeout, timer == nil { timer = device.timer(after: timeout) }
            await runner.waitForWakeSignal()
            if let current = timer, current.hasFired || !device.input.isEmpty {
                if !device.hasInput { keys += decoder.timeOut().map { ($0, true) } }
                current.cancel()
                timer = nil
            }
        }
    }

    func show(_ screen: Screen, _ targets: ScreenTargets) {
        // Input that was typed before the response to a secret can be the secret again.
        if runner.secrets.isSubmitted { discardPendingInput() }
        drawn.show(screen, targets)
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
            let new = decoder.decode(device.takeInput())
            let isAlone = new.reduce(0) { $0 + $1.characterCount } <= 1
            keys += new.map { ($0, isAlone) }
            device.requestInput()
            // As in any terminal, Ctrl-C discards the input before it. Much input must not hold it back.
            if new.contains(.interrupt) { device.end() }
        }
        if device.takeResize() {
            lastFrame = nil
            drawn.revealFocus()
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
