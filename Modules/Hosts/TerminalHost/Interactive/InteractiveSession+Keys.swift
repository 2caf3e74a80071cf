import RIBsScreens

extension InteractiveSession {
    /// - Parameter isAlone: Whether the read with the key had no other character.
    func handle(_ key: Key, isAlone: Bool) async {
        // A user can type the secret again before its screen is replaced. It must not be shown, and not be taken for a command.
        if runner.secrets.isSubmitted, key.isTyping { return }
        // Several characters in one read were pasted, or typed for an earlier screen. On a page they are no keys.
        if !isAlone, key.characterCount > 0, drawn.targets.fields.isEmpty, !drawn.takesText { return }
        // A user who types a key and then Enter must not activate a target of the next screen.
        let ignoresEnter = lastKeyActed
        lastKeyActed = false
        if key == .enter, ignoresEnter { return }
        drawn.error = nil
        switch key {
        case .interrupt: device.end()
        case .endOfInput: if drawn.isInputEmpty { device.end() }
        case .redraw: lastFrame = nil
        // Discards the typed text, or goes back if there is none.
        case .escape: if !drawn.discardInput() { await perform(.back) }
        case .enter: await enter()
        case .tab: await move(to: drawn.tab(forward: true))
        case .backTab: await move(to: drawn.tab(forward: false))
        case .text(let text): await type(text)
        case .paste(let text): if drawn.takesText, !text.isEmpty { insert(text) }
        case .up, .down: await move(key)
        case .left, .right, .wordLeft, .wordRight, .home, .end, .backspace, .delete, .deleteWord, .deleteNextWord,
            .deleteLine, .deleteToEnd:
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
        if let line = drawn.takeLine() { return await runner.execute(line: line) }
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

    /// Inserts text into the field that has the focus, or into the command. On a page a colon starts a command, and the
    /// key of a target taps it.
    private func type(_ text: String) async {
        if drawn.takesText { return insert(text) }
        if text == ":" { return drawn.startLine() }
        guard let target = drawn.targets.target(forKey: text) else {
            return runner.show(error: CommandError.noSuchKey)
        }
        lastKeyActed = true
        await perform(.tap(id: target.id))
    }

    private func insert(_ text: String) {
        if !drawn.insert(text) { runner.show(error: CommandError.lineTooLong) }
    }
}
