import RIBsScreens

extension InteractiveSession {
    func handle(_ key: Key) async {
        // A person can type the secret once more meanwhile. It must not be shown, and not be taken for a command.
        if runner.secrets.isSubmitted, key.isTyping { return }
        if key != .enter || !followsOneKeyAction { drawn.error = nil }
        let ignoresEnter = followsOneKeyAction
        followsOneKeyAction = false
        switch key {
        case .interrupt: device.end()
        case .endOfInput: if drawn.isInputEmpty { device.end() }
        case .redraw: lastFrame = nil
        // Discards the typed text, or goes back if there is none.
        case .escape: if !drawn.discardInput() { await perform(.back) }
        // A person who types a number and then Enter must not activate a target of the next screen.
        case .enter: if !ignoresEnter { await enter() }
        case .tab: await move(to: drawn.tab(forward: true))
        case .backTab: await move(to: drawn.tab(forward: false))
        case .text(let text): await type(text)
        case .up, .down: await move(key)
        case .left, .right, .home, .end, .backspace, .delete, .deleteWord, .deleteLine, .deleteToEnd:
            if !drawn.edit(key) { await move(key) }
        case .pageUp: drawn.scroll -= drawn.page(device.size)
        case .pageDown: drawn.scroll += drawn.page(device.size)
        case .suspend:
            device.suspend()
            lastFrame = nil
        }
    }

    private func perform(_ action: ScreenAction) async {
        await runner.execute(.act(action))
    }

    // MARK: - Moving

    /// Scrolls, or moves the focus in the direction of the key.
    private func move(_ key: Key) async {
        if !drawn.scroll(for: key, device.size) { await move(to: drawn.destination(of: key)) }
    }

    /// Sets the field that loses the focus, then moves the focus.
    private func move(to destination: String?) async {
        let wasOffScreen = drawn.isFormOffScreen
        await commit()
        if let destination, !wasOffScreen, drawn.targets[destination] != nil { drawn.focus(on: destination) }
    }

    private func enter() async {
        if !drawn.line.isEmpty { return await execute(typed: drawn.line.take()) }
        if let form = drawn.form {
            let next = drawn.isFormOffScreen ? nil : drawn.field(after: form.field.id)
            let button = drawn.isFormOffScreen || next != nil ? nil : drawn.targets.formButton
            await commit()
            if let next, drawn.targets[next] != nil {
                drawn.focus(on: next)
            } else if let button, drawn.targets[button.id] != nil {
                await perform(.tap(id: button.id))
            }
        } else if let target = drawn.focused ?? drawn.onlyTarget ?? drawn.targets.onlyButton {
            await perform(.tap(id: target.id))
        }
    }

    /// Sets the field that has the focus, if its text changed.
    private func commit() async {
        guard let form = drawn.form else { return }
        // From here on the screen holds the text.
        drawn.form = nil
        if let value = form.value { await perform(.set(id: form.field.id, value: value)) }
        if drawn.form == nil { drawn.restartForm() }
    }

    // MARK: - Typing

    /// Inserts text into the field that has the focus. Without one, a key acts, and any other text is added to the
    /// line.
    private func type(_ text: String) async {
        if drawn.form != nil { return insert(text) }
        // A word in one read was pasted or sent by a program, so its first letter is not a key.
        let isWord = text.count > 1 && text.first?.isLetter == true
        if !drawn.line.isEmpty || isWord {
            insert(text)
            if !isWord && text.allSatisfy(\.isNumber) { await actOnWholeKey() }
            return
        }
        for (index, character) in zip(text.indices, text) {
            if device.isEnding { return }
            guard drawn.line.isEmpty, drawn.form == nil else { return insert(String(text[index...])) }
            insert(String(character))
            await actOnWholeKey()
        }
    }

    private func insert(_ text: String) {
        if !drawn.insert(text) { runner.show(error: CommandError.lineTooLong) }
    }

    /// Taps the target whose key was typed, unless a longer key starts with the same characters.
    private func actOnWholeKey() async {
        guard let target = drawn.targets.target(forKey: drawn.line.text) else { return }
        drawn.line.clear()
        followsOneKeyAction = true
        await perform(.tap(id: target.id))
    }

    /// Executes a typed line: a command, or the key or label of a target. A leading colon always makes it a command.
    private func execute(typed line: String) async {
        if line.hasPrefix(":") { return await runner.execute(line: String(line.dropFirst())) }
        if let target = drawn.targets.target(named: line) {
            if target.field != nil { return drawn.focus(on: target.id) }
            return await perform(.tap(id: target.id))
        }
        if line.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let numbers = drawn.targets.all.compactMap { $0.key.flatMap { Int($0) } }
            return runner.show(
                error: runner.secrets.isExpected ? .notACommand : CommandError.noSuchNumber(line, count: numbers.count))
        }
        await runner.execute(line: line)
    }
}
