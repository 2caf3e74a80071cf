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

        fileprivate var isCell: Bool {
            if case .cell = kind { true } else { false }
        }
    }

    private(set) var all: [Target] = []
    /// Whether a text on the screen starts with a number, such as a step of a recipe.
    private var hasNumberedText = false
    private var boardCount = 0

    init(_ screen: Screen) {
        // A dialog covers the other elements.
        add(screen.dialog ?? screen.elements)
        // If two targets have one id, the first one gets the actions.
        var ids: Set<String> = []
        all = all.filter { ids.insert($0.id).inserted }
        if fields.isEmpty { assignKeys() }
    }

    subscript(id: String) -> Target? { all.first { $0.id == id } }

    var fields: [ScreenElement.Field] { all.compactMap(\.field) }

    /// The width of the widest key, without the keys inside a board.
    var keyWidth: Int { all.map { $0.isCell ? 0 : $0.key?.count ?? 0 }.max() ?? 0 }

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

    /// Whether every target is activated by a single key.
    var haveSingleKeys: Bool { all.allSatisfy { ($0.key?.count ?? 1) == 1 } }

    // MARK: - Lookup

    /// Returns the target whose key is `typed`, unless a longer key starts with it.
    func target(forKey typed: String) -> Target? {
        let typed = typed.lowercased()
        let matches = all.filter { $0.key?.lowercased().hasPrefix(typed) == true }
        return matches.count == 1 && matches[0].key?.lowercased() == typed ? matches[0] : nil
    }

    /// Returns the target with this key, this label, or the only label that starts with `line`.
    func target(named line: String) -> Target? {
        let line = line.lowercased()
        if let target = all.first(where: { $0.key?.lowercased() == line }) { return target }
        let labelled = all.filter { !$0.isCell }
        let exact = labelled.filter { $0.label.lowercased() == line }
        if let target = exact.first { return exact.count == 1 ? target : nil }
        let started = labelled.filter { $0.label.lowercased().hasPrefix(line) }
        return started.count == 1 ? started[0] : nil
    }

    // MARK: - Collection

    private mutating func add(_ elements: [ScreenElement]) {
        for element in elements {
            switch element {
            case .field(let field): add(field.id, field.label, .field(field))
            case .button(let button): add(button.id, button.label, .button)
            case .board(let board): add(board)
            case .list(let items):
                for item in items {
                    if let id = item.id { add(id, item.text, .item) } else { note(item.text) }
                }
            case .section(let section): add(section.elements)
            case .dialog(let elements): add(elements)
            case .text(let text): note(text)
            case .notice, .facts, .picture, .progress, .wheel, .activity: break
            }
        }
    }

    private mutating func add(_ board: ScreenElement.Board) {
        for (row, cells) in board.rows.enumerated() {
            for (column, cell) in cells.enumerated() {
                add(cell.id, "", .cell(board: boardCount, row: row, column: column))
            }
        }
        boardCount += 1
    }

    private mutating func add(_ id: String, _ label: String, _ kind: Target.Kind) {
        all.append(Target(id: id, label: label, kind: kind))
    }

    private mutating func note(_ text: String) {
        let digits = text.unicodeScalars.prefix { ("0"..."9").contains($0) }
        if !digits.isEmpty, [".", ")"].contains(text.unicodeScalars.dropFirst(digits.count).first) {
            hasNumberedText = true
        }
    }

    // MARK: - Keys

    /// Assigns a key to each target. The default is a number. Next to a board, whose cells have the numbers, and next
    /// to numbered text, the other targets get letters. A label of one letter is its own key.
    private mutating func assignKeys() {
        var used: Set<String> = []
        func claim(_ key: String) -> String? { used.insert(key.lowercased()).inserted ? key : nil }
        var number = 0
        for index in all.indices where all[index].isCell {
            number += 1
            all[index].key = claim("\(number)")
        }
        for index in all.indices where all[index].key == nil && all[index].label.isOneLetter {
            all[index].key = claim(all[index].label)
        }
        let usesLetters = number > 0 || hasNumberedText
        for index in all.indices where all[index].key == nil {
            if usesLetters { all[index].key = Self.letters(of: all[index].label).first { claim($0) != nil } }
            while all[index].key == nil {
                number += 1
                all[index].key = claim("\(number)")
            }
        }
    }

    /// Returns the possible letters for a label, the best one first: the first letters of its words, its other letters,
    /// then all remaining letters.
    private static func letters(of label: String) -> [String] {
        let label = label.lowercased()
        let initials = label.split { !$0.isLetter }.compactMap(\.first)
        return (initials + label + "abcdefghijklmnopqrstuvwxyz").filter { ("a"..."z").contains($0) }.map(String.init)
    }
}

extension String {
    fileprivate var isOneLetter: Bool { count == 1 && first?.isLetter == true }
}
