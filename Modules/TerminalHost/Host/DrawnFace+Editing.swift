import Screens

extension DrawnFace {
    var hasNothingTyped: Bool { line.isEmpty && form?.isTouched != true }

    /// The target that Enter acts on where nothing has the focus: the only one.
    var onlyTarget: ScreenTargets.Target? { targets.all.count == 1 ? targets.all.first : nil }

    // MARK: - Text

    /// Inserts text where the person types.
    func insert(_ text: String) {
        isTooLong = false
        if form != nil {
            isTooLong = form?.editor.insert(text) == false
            form?.isTouched = true
        } else {
            isTooLong = !line.insert(text)
        }
    }

    /// Changes the text that is being typed. Returns false if there is none.
    func edit(_ key: Key) -> Bool {
        if form != nil {
            let text = form?.editor.text
            form?.editor.apply(key)
            if form?.editor.text != text || key.deletes { form?.isTouched = true }
            return true
        }
        guard !line.isEmpty else { return false }
        line.apply(key)
        return true
    }

    /// Forgets what was typed. Returns false if there was nothing.
    func giveUp() -> Bool {
        guard !hasNothingTyped else { return false }
        line.clear()
        if form != nil { restartForm() }
        return true
    }

    // MARK: - Moving

    /// The field that Enter leads to.
    func field(after id: String) -> String? {
        let ids = targets.fields.map(\.id)
        guard let index = ids.firstIndex(of: id), index + 1 < ids.count else { return nil }
        return ids[index + 1]
    }

    /// The next target, or the previous one; after the last one the first.
    func tab(forward: Bool) -> String? {
        let ids = targets.all.map(\.id)
        guard !ids.isEmpty else { return nil }
        guard let index = ids.firstIndex(where: { $0 == focus }) else { return forward ? ids.first : ids.last }
        return ids[(index + (forward ? 1 : ids.count - 1)) % ids.count]
    }

    /// The target in the direction of an arrow: on a board the cell there, elsewhere the next line's.
    func destination(of key: Key) -> String? {
        guard let focused, let index = targets.all.firstIndex(where: { $0.id == focused.id }) else {
            switch key {
            case .down, .right: return targets.all.first?.id
            case .up, .left: return targets.all.last?.id
            default: return nil
            }
        }
        guard case .cell(let board, let row, let column) = focused.kind else {
            switch key {
            case .down, .right: return index + 1 < targets.all.count ? targets.all[index + 1].id : nil
            case .up, .left: return index > 0 ? targets.all[index - 1].id : nil
            default: return nil
            }
        }
        func cell(_ row: Int, _ column: Int) -> String? {
            targets.all.first { $0.kind == .cell(board: board, row: row, column: column) }?.id
        }
        func beyond(_ targets: some Sequence<ScreenTargets.Target>) -> String? {
            targets.first { if case .cell(board, _, _) = $0.kind { false } else { true } }?.id
        }
        switch key {
        case .left: return cell(row, column - 1)
        case .right: return cell(row, column + 1)
        case .up: return cell(row - 1, column) ?? beyond(targets.all[..<index].reversed())
        case .down: return cell(row + 1, column) ?? beyond(targets.all[index...])
        default: return nil
        }
    }

    /// Scrolls a long screen for Home, End and the arrows that lead to no target on the way.
    func scrolls(for key: Key) -> Bool {
        switch key {
        case .home: scroll = 0
        case .end: scroll = .max / 2
        case .up, .down:
            let limit = key == .down ? maxScroll : 0
            guard maxScroll > 0, scroll != limit else { return false }
            if let destination = destination(of: key), scrollsAway(destination) { return false }
            scroll += key == .down ? 1 : -1
        default: return false
        }
        return true
    }
}

extension LineEditor {
    fileprivate mutating func apply(_ key: Key) {
        switch key {
        case .left: moveLeft()
        case .right: moveRight()
        case .home: moveToStart()
        case .end: moveToEnd()
        case .backspace: deleteBackward()
        case .delete: deleteForward()
        case .deleteWord: deleteWord()
        case .deleteLine: clear()
        case .deleteToEnd: deleteToEnd()
        default: break
        }
    }
}

extension Key {
    fileprivate var deletes: Bool {
        switch self {
        case .backspace, .delete, .deleteWord, .deleteLine, .deleteToEnd: true
        default: false
        }
    }
}
