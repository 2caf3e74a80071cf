import Screens

extension TerminalHost {
    /// How long after an Esc the rest of a key's sequence may take. A person is never that fast.
    private static let escapeTime = Duration.milliseconds(30)

    /// Deals with one key after the other, and draws when there are none.
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

    private func take(_ key: Key, _ face: DrawnFace) async {
        switch key {
        case .interrupt: quit()
        case .endOfInput: if face.editor.isEmpty { quit() }
        case .redraw: face.forgetFrame()
        case .escape: await goBack(face)
        case .enter: await enter(face)
        default: face.edit(key)
        }
    }

    /// Esc gives up what is being typed; with nothing typed the person goes back.
    private func goBack(_ face: DrawnFace) async {
        if !face.giveUp() { await execute(.act(.back)) }
    }

    private func enter(_ face: DrawnFace) async {
        let (field, line) = face.takeLine()
        if let field {
            // Nothing typed leaves the field as it is; `set <id>` empties it.
            if !line.isEmpty { await execute(.act(.set(id: field.id, value: line))) }
        } else if !line.isEmpty, line.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            await chooseNumber(line, face)
        } else {
            await execute(line: line)
        }
    }

    private func chooseNumber(_ number: String, _ face: DrawnFace) async {
        let targets = face.targets
        guard let index = Int(number), targets.indices.contains(index - 1) else {
            return show(error: CommandError.noSuchNumber(number, count: targets.count))
        }
        switch targets[index - 1] {
        case .tap(let id): await execute(.act(.tap(id: id)))
        case .field(let field): face.ask(for: field)
        }
    }
}
