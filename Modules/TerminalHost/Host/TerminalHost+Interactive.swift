import Screens

extension TerminalHost {
    /// How long after an Esc the rest of a key's sequence may take, on a slow line.
    private static let escapeTime = Duration.milliseconds(100)

    /// Handles one key after the other, and draws when there are none.
    func runInteractively() async {
        let face = DrawnFace(device: device, style: options.style)
        self.face = face
        refresh(isAnswer: true)
        await settle()
        device.requestInput()
        var alarm: Alarm?
        while !isEnding {
            attendToTerminal()
            if let key = face.nextKey() {
                await take(key, face)
                continue
            }
            if inputHasEnded { return }
            show { _ throws(TerminalError) in try face.draw(hiding: secretIDs) }
            if face.decoder.hasLoneEscape, alarm == nil {
                alarm = Alarm(after: Self.escapeTime, on: clock, doorbell)
            }
            await rest()
            if let current = alarm {
                let moreCame = !input.isEmpty
                if current.hasRung && !moreCame { face.noteEscapeTimeOut() }
                if current.hasRung || moreCame {
                    current.cancel()
                    alarm = nil
                }
            }
        }
    }

    /// Turns what was read into keys and asks for more, and draws anew on another size. On a pipe it does
    /// nothing.
    func attendToTerminal() {
        guard let face = face as? DrawnFace else { return }
        if !input.isEmpty {
            face.decode(input)
            input = []
            device.requestInput()
        }
        if wasResized {
            wasResized = false
            face.forgetFrame()
            show { _ throws(TerminalError) in try face.draw(hiding: secretIDs) }
        }
    }
}
