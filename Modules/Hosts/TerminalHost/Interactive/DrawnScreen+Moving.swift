import RIBsScreens

extension DrawnScreen {
    /// The target that Enter acts on if no target has the focus: the only one on the screen.
    var onlyTarget: ScreenTargets.Target? { targets.all.count == 1 ? targets.all.first : nil }

    // MARK: - Moving

    /// Returns the field after `id`, which gets the focus on Enter.
    func field(after id: String) -> String? {
        let ids = targets.fields.map(\.id)
        guard let index = ids.firstIndex(of: id), index + 1 < ids.count else { return nil }
        return ids[index + 1]
    }

    /// Returns the next or the previous target. The first target follows the last one.
    func tab(forward: Bool) -> String? {
        let ids = targets.all.map(\.id)
        guard !ids.isEmpty else { return nil }
        guard let index = ids.firstIndex(where: { $0 == focus }) else { return forward ? ids.first : ids.last }
        return ids[(index + (forward ? 1 : ids.count - 1)) % ids.count]
    }

    /// Returns the target in the direction of an arrow key: the neighbouring cell on a board, the next or previous
    /// target elsewhere.
    func destination(of key: Key) -> String? {
        let index = targets.all.firstIndex { $0.id == focus }
        guard let index, case .cell(let board, let row, let column) = targets.all[index].kind else {
            switch key {
            case .down, .right: return targets.all.dropFirst(index.map { $0 + 1 } ?? 0).first?.id
            case .up, .left: return targets.all.prefix(index ?? .max).last?.id
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

    /// Scrolls for Home, End, and arrows without a visible target in their direction. Returns false if nothing was
    /// scrolled.
    mutating func scroll(for key: Key, _ size: TerminalSize) -> Bool {
        switch key {
        case .home: scroll = 0
        case .end: scroll = .max / 2
        case .up, .down:
            let limit = key == .down ? maxScroll : 0
            guard maxScroll > 0, scroll != limit else { return false }
            if let destination = destination(of: key), scrollsWithText(destination, size) { return false }
            scroll += key == .down ? 1 : -1
        default: return false
        }
        return true
    }
}
