import Screens

extension TerminalHost {
    func handle(_ key: Key, _ renderer: DrawnRenderer) async {
        if key != .enter || !followsOneKeyAction { renderer.clearError() }
        let ignoresEnter = followsOneKeyAction
        followsOneKeyAction = false
        switch key {
        case .interrupt: quit()
        case .endOfInput: if renderer.isInputEmpty { quit() }
        case .redraw: renderer.invalidateFrame()
        case .escape: await goBack(renderer)
        // A person who types a number and then Enter must not activate a target of the next screen.
        case .enter: if !ignoresEnter { await enter(renderer) }
        case .tab: await move(renderer) { $0.tab(forward: true) }
        case .backTab: await move(renderer) { $0.tab(forward: false) }
        case .text(let text): await type(text, renderer)
        case .up, .down: await move(renderer, unlessScrolled: key)
        case .left, .right, .home, .end, .backspace, .delete, .deleteWord, .deleteLine, .deleteToEnd:
            if !renderer.edit(key) { await move(renderer, unlessScrolled: key) }
        case .pageUp: renderer.scroll -= renderer.page
        case .pageDown: renderer.scroll += renderer.page
        case .suspend:
            device.suspend()
            renderer.invalidateFrame()
        }
    }

    /// Discards the typed text, or goes back if there is none.
    private func goBack(_ renderer: DrawnRenderer) async {
        if !renderer.discardInput() { await execute(.act(.back)) }
    }

    /// Sets the field that loses the focus, then moves the focus.
    private func move(_ renderer: DrawnRenderer, _ body: (DrawnRenderer) -> String?) async {
        guard !renderer.isFormOffScreen else { return await commit(renderer) }
        let destination = body(renderer)
        await commit(renderer)
        if let destination, renderer.targets[destination] != nil { renderer.focus(on: destination) }
    }

    private func move(_ renderer: DrawnRenderer, unlessScrolled key: Key) async {
        if !renderer.scrolls(for: key) { await move(renderer) { $0.destination(of: key) } }
    }

    private func enter(_ renderer: DrawnRenderer) async {
        if !renderer.line.isEmpty {
            let line = renderer.line.take()
            return await execute(typed: line, renderer)
        }
        if let form = renderer.form {
            let next = renderer.isFormOffScreen ? nil : renderer.field(after: form.field.id)
            let button = renderer.isFormOffScreen || next != nil ? nil : renderer.targets.formButton
            await commit(renderer)
            if let next, renderer.targets[next] != nil {
                renderer.focus(on: next)
            } else if let button, screen.element(button.id) != nil {
                await execute(.act(.tap(id: button.id)))
            }
        } else if let target = renderer.focused ?? renderer.onlyTarget {
            await execute(.act(.tap(id: target.id)))
        }
    }

    /// Sets the field that has the focus, if its text changed.
    private func commit(_ renderer: DrawnRenderer) async {
        guard let form = renderer.form else { return }
        let value = form.value
        // From here on the screen holds the text.
        renderer.form = nil
        if let value { await execute(.act(.set(id: form.field.id, value: value))) }
        if renderer.form == nil { renderer.restartForm() }
    }

    // MARK: - Typing

    /// Inserts text into the field that has the focus. Without one, a key acts, and any other text is added to the
    /// line.
    private func type(_ text: String, _ renderer: DrawnRenderer) async {
        if renderer.form != nil { return insert(text, renderer) }
        // A word in one read was pasted or sent by a program, so its first letter is not a key.
        let isWord = text.count > 1 && text.first?.isLetter == true
        if !renderer.line.isEmpty || isWord {
            renderer.insert(text)
            if isWord || !text.allSatisfy(\.isNumber) { return reportLimit(renderer) }
            return await actOnWholeKey(renderer)
        }
        for (index, character) in zip(text.indices, text) {
            if isEnding { return }
            guard renderer.line.isEmpty, renderer.form == nil else { return insert(String(text[index...]), renderer) }
            renderer.insert(String(character))
            await actOnWholeKey(renderer)
        }
    }

    private func insert(_ text: String, _ renderer: DrawnRenderer) {
        renderer.insert(text)
        reportLimit(renderer)
    }

    private func reportLimit(_ renderer: DrawnRenderer) {
        if renderer.lineIsTooLong { show(error: CommandError.lineTooLong) }
    }

    /// Taps the target whose key was typed, unless a longer key starts with the same characters.
    private func actOnWholeKey(_ renderer: DrawnRenderer) async {
        guard let target = renderer.targets.target(forKey: renderer.line.text) else { return }
        renderer.line.clear()
        followsOneKeyAction = true
        await execute(.act(.tap(id: target.id)))
    }

    /// Executes a typed line: a command, or the key or label of a target. A leading colon always makes it a command.
    private func execute(typed line: String, _ renderer: DrawnRenderer) async {
        if line.hasPrefix(":") { return await execute(line: String(line.dropFirst())) }
        if let target = renderer.targets.target(named: line) {
            if target.field != nil { return renderer.focus(on: target.id) }
            return await execute(.act(.tap(id: target.id)))
        }
        if line.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let numbers = renderer.targets.all.compactMap { $0.key.flatMap { Int($0) } }
            return show(error: CommandError.noSuchNumber(line, count: numbers.count))
        }
        await execute(line: line)
    }
}
