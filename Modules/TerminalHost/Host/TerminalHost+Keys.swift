import Screens

extension TerminalHost {
    func take(_ key: Key, _ face: DrawnFace) async {
        if key != .enter || !followsOneKeyAction { face.forgetError() }
        let ignoresEnter = followsOneKeyAction
        followsOneKeyAction = false
        switch key {
        case .interrupt: quit()
        case .endOfInput: if face.hasNothingTyped { quit() }
        case .redraw: face.forgetFrame()
        case .escape: await goBack(face)
        // A person who is used to number and Enter must not press what the number led to.
        case .enter: if !ignoresEnter { await enter(face) }
        case .tab: await move(face) { $0.tab(forward: true) }
        case .backTab: await move(face) { $0.tab(forward: false) }
        case .text(let text): await type(text, face)
        case .up, .down: await move(face, unlessScrolled: key)
        case .left, .right, .home, .end, .backspace, .delete, .deleteWord, .deleteLine, .deleteToEnd:
            if !face.edit(key) { await move(face, unlessScrolled: key) }
        case .pageUp: face.scroll -= face.page
        case .pageDown: face.scroll += face.page
        case .suspend:
            device.suspend()
            face.forgetFrame()
        }
    }

    /// Esc gives up what is being typed; with nothing typed the person goes back.
    private func goBack(_ face: DrawnFace) async {
        if !face.giveUp() { await execute(.act(.back)) }
    }

    /// Sets the field that is left, then moves the focus.
    private func move(_ face: DrawnFace, _ body: (DrawnFace) -> String?) async {
        guard !face.isFormAdrift else { return await commit(face) }
        let destination = body(face)
        await commit(face)
        if let destination, face.targets[destination] != nil { face.focus(on: destination) }
    }

    private func move(_ face: DrawnFace, unlessScrolled key: Key) async {
        if !face.scrolls(for: key) { await move(face) { $0.destination(of: key) } }
    }

    private func enter(_ face: DrawnFace) async {
        if !face.line.isEmpty {
            let line = face.line.take()
            return await execute(typed: line, face)
        }
        if let form = face.form {
            let next = face.isFormAdrift ? nil : face.field(after: form.field.id)
            let button = face.isFormAdrift || next != nil ? nil : face.targets.formButton
            await commit(face)
            if let next, face.targets[next] != nil {
                face.focus(on: next)
            } else if let button, screen.element(button.id) != nil {
                await execute(.act(.tap(id: button.id)))
            }
        } else if let target = face.focused ?? face.onlyTarget {
            await execute(.act(.tap(id: target.id)))
        }
    }

    /// Sets the field that was typed into, if its text changed.
    private func commit(_ face: DrawnFace) async {
        guard let form = face.form else { return }
        let value = form.value
        // From here on the screen has the text.
        face.form = nil
        if let value { await execute(.act(.set(id: form.field.id, value: value))) }
        if face.form == nil { face.restartForm() }
    }

    // MARK: - Typing

    /// Text goes into the field that has the focus. Elsewhere one key acts, and what is no key is a line.
    private func type(_ text: String, _ face: DrawnFace) async {
        if face.form != nil { return insert(text, face) }
        // A word in one read was pasted or sent by a program: its first letter is no key.
        let isWord = text.count > 1 && text.first?.isLetter == true
        if !face.line.isEmpty || isWord {
            face.insert(text)
            if isWord || !text.allSatisfy(\.isNumber) { return reportLimit(face) }
            return await actOnWholeKey(face)
        }
        for (index, character) in zip(text.indices, text) {
            if isEnding { return }
            guard face.line.isEmpty, face.form == nil else { return insert(String(text[index...]), face) }
            face.insert(String(character))
            await actOnWholeKey(face)
        }
    }

    private func insert(_ text: String, _ face: DrawnFace) {
        face.insert(text)
        reportLimit(face)
    }

    private func reportLimit(_ face: DrawnFace) {
        if face.isTooLong { show(error: CommandError.lineTooLong) }
    }

    /// Acts on the target whose key was typed, unless a command or another key starts the same.
    private func actOnWholeKey(_ face: DrawnFace) async {
        guard let target = face.targets.target(forKey: face.line.text) else { return }
        face.line.clear()
        followsOneKeyAction = true
        await execute(.act(.tap(id: target.id)))
    }

    /// A line is a command, or names a target by its key or label. A colon in front makes it a command in any case.
    private func execute(typed line: String, _ face: DrawnFace) async {
        if line.hasPrefix(":") { return await execute(line: String(line.dropFirst())) }
        if let target = face.targets.target(named: line) {
            if target.field != nil { return face.focus(on: target.id) }
            return await execute(.act(.tap(id: target.id)))
        }
        if line.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let numbers = face.targets.all.compactMap { $0.key.flatMap { Int($0) } }
            return show(error: CommandError.noSuchNumber(line, count: numbers.count))
        }
        await execute(line: line)
    }
}
