import RIBsScreens

/// The targets of a screen from top to bottom, with the keys that activate them.
struct ScreenTargets: Equatable {
    struct Target: Equatable {
        enum Kind: Equatable {
            case field(ScreenElement.Field)
            case button
            case item
            case cell(board: Int, row: Int, column: Int)
        }

        let id: String
        let label: String
        let kind: Kind
        /// The key that activates the target; nil in a form, where typing edits a field.
        var key: String?

        var field: ScreenElement.Field? {
            if case .field(let field) = kind { field } else { nil }
        }
    }

    private(set) var all: [Target] = []
    /// The index of each id in `all`.
    private var indices: [String: Int] = [:]
    private var boardCount = 0

    init(_ screen: Screen) {
        // A dialog covers the other elements.
        add(screen.dialog ?? screen.elements)
        if fields.isEmpty { assignKeys() }
    }

    subscript(id: String) -> Target? { indices[id].map { all[$0] } }

    var fields: [ScreenElement.Field] { all.compactMap(\.field) }

    /// The number of columns for the keys in front of the targets. The keys of cells are inside the board.
    var keyWidth: Int {
        all.contains { if case .cell = $0.kind { false } else { $0.key != nil } } ? 1 : 0
    }

    /// The button that submits a form: the first one after the last field, or the first one of the screen.
    var formButton: Target? {
        let last = all.lastIndex { $0.field != nil } ?? 0
        return all[last...].first { $0.kind == .button } ?? all.first { $0.kind == .button }
    }

    /// The only button on the screen, which Enter presses without a focus; nil if there are none or several.
    var onlyButton: Target? {
        let buttons = all.filter { $0.kind == .button }
        return buttons.count == 1 ? buttons[0] : nil
    }

    // MARK: - Lookup

    /// Returns the target whose key is `typed`, in upper or lower case.
    func target(forKey typed: String) -> Target? { all.first { $0.key == typed.lowercased() } }

    // MARK: - Collection

    private mutating func add(_ elements: [ScreenElement]) {
        for element in elements {
            switch element {
            case .field(let field): add(field.id, field.label, .field(field))
            case .button(let button): add(button.id, button.label, .button)
            case .board(let board): add(board)
            case .list(let items):
                for item in items { item.id.map { add($0, item.text, .item) } }
            case .section(let section): add(section.elements)
            case .dialog(let elements): add(elements)
            case .text, .notice, .result, .facts, .picture, .progress, .wheel, .activity: break
            }
        }
    }

    /// Adds the cells of a board, unless it is closed.
    private mutating func add(_ board: ScreenElement.Board) {
        if board.isClosed { return }
        for (row, cells) in board.rows.enumerated() {
            for (column, cell) in cells.enumerated() {
                add(cell.id, "", .cell(board: boardCount, row: row, column: column))
            }
        }
        boardCount += 1
    }

    private mutating func add(_ id: String, _ label: String, _ kind: Target.Kind) {
        // If two targets have one id, the first one gets the actions.
        guard indices[id] == nil else { return }
        indices[id] = all.count
        all.append(Target(id: id, label: label, kind: kind))
    }

    // MARK: - Keys

    /// Assigns a key to each target, in an order that keeps the meaning of a key from screen to screen: a label of one
    /// letter or digit is its own key, a button has a letter of its label, and a cell or an item has a digit. The other
    /// targets get the remaining letters.
    private mutating func assignKeys() {
        var used: Set<String> = []
        func assign(_ isMeant: (Target) -> Bool, _ keys: (Target) -> [String]) {
            for index in all.indices where all[index].key == nil && isMeant(all[index]) {
                all[index].key = keys(all[index]).first { used.insert($0).inserted }
            }
        }
        let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        func isSign(_ label: String) -> Bool { label.count == 1 && label.allSatisfy { $0.isLetter || $0.isNumber } }
        assign({ isSign($0.label) }) { [$0.label.lowercased()] }
        assign({ $0.kind == .button }) { Self.letters(of: $0.label) + letters }
        assign({ _ in true }) { _ in "123456789".map(String.init) + letters }
    }

    /// Returns the letters of a label, the first letters of its words first.
    private static func letters(of label: String) -> [String] {
        let label = label.lowercased()
        let initials = label.split { !$0.isLetter }.compactMap(\.first)
        return (initials + label).filter { ("a"..."z").contains($0) }.map(String.init)
    }
}
