import Screens

extension TerminalHost {
    /// How long to wait after an Esc byte for the rest of an escape sequence, on a slow connection.
    private static let escapeTime = Duration.milliseconds(100)

    /// Handles one key after the other, and draws a frame when no key is left.
    func runInteractively() async {
        let renderer = DrawnRenderer(device: device, style: options.style)
        self.renderer = renderer
        refresh(afterAction: true)
        await settle()
        device.requestInput()
        var timer: WakeTimer?
        while !isEnding {
            processTerminalEvents()
            if let key = renderer.nextKey() {
                await handle(key, renderer)
                continue
            }
            if inputHasEnded { return }
            show { _ throws(TerminalError) in try renderer.draw(hiding: secretIDs) }
            if renderer.decoder.hasLoneEscape, timer == nil {
                timer = WakeTimer(after: Self.escapeTime, on: clock, wakeSignal)
            }
            await waitForWakeSignal()
            if let current = timer {
                let moreCame = !input.isEmpty
                if current.hasFired && !moreCame { renderer.handleEscapeTimeout() }
                if current.hasFired || moreCame {
                    current.cancel()
                    timer = nil
                }
            }
        }
    }

    /// Decodes the input into keys and requests more, and redraws after a change of size. Does nothing on a pipe.
    func processTerminalEvents() {
        guard let renderer = renderer as? DrawnRenderer else { return }
        if !input.isEmpty {
            renderer.decode(input)
            input = []
            device.requestInput()
        }
        if wasResized {
            wasResized = false
            renderer.invalidateFrame()
            show { _ throws(TerminalError) in try renderer.draw(hiding: secretIDs) }
        }
    }
}
