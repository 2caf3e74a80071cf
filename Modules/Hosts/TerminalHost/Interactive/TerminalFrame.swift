/// One frame of a terminal: the visible part of the screen, and a prompt or a hint in the last row.
///
/// On a wide terminal the text is centred, because longer lines are hard to read.
struct TerminalFrame: Equatable {
    /// A position on a terminal, or in the lines of a screen.
    struct Position: Equatable {
        var row: Int
        var column: Int
    }

    /// The contents of the last row.
    enum Bottom: Equatable {
        /// A hint in several lengths. The longest one that fits is shown.
        case hints([String])
        /// A line with typed text.
        case prompt(label: String, before: String, after: String)
    }

    private(set) var rows: [StyledLine] = []
    /// The position of the next typed character; nil hides the cursor.
    private(set) var cursor: Position?
    /// The largest scroll offset; 0 if the whole screen is shown.
    private(set) var maxScroll = 0
    private let size: TerminalSize
    private let width: Int

    private static let widestText = 80

    /// - Parameters:
    ///   - scroll: The number of lines above the first visible one; moved into the valid range.
    ///   - reveal: The index of a line that must be visible.
    init(
        _ text: ScreenText,
        scroll: inout Int,
        reveal: Int? = nil,
        error: String? = nil,
        bottom: Bottom,
        size: TerminalSize
    ) {
        self.size = Self.usable(size)
        width = Self.textWidth(size)
        let errors = error.map { Self.errorRows($0, self.size) } ?? []
        let room = max(1, self.size.rows - errors.count - 1)
        show(text, &scroll, reveal: reveal, room: room)
        for index in rows.indices where rows[index].width > width { rows[index] = rows[index].wrapped(to: width)[0] }
        rows += [StyledLine](repeating: StyledLine(), count: max(0, room - rows.count))
        rows += errors
        rows.append(bottomRow(bottom))
        addMargin((self.size.columns - width) / 2)
    }

    /// Returns the number of columns for the text.
    static func textWidth(_ size: TerminalSize) -> Int { min(usable(size).columns, widestText) }

    /// Returns how many rows a screen may take without being scrolled.
    static func room(_ size: TerminalSize, error: String?) -> Int {
        let size = usable(size)
        return max(1, size.rows - (error.map { errorRows($0, size) } ?? []).count - 1)
    }

    /// Returns the rows as text that overwrites the terminal, whatever the position of the cursor.
    func escaped(_ style: TerminalStyle) -> String {
        var text = "\u{1B}[?25l\u{1B}[H"
        for (index, row) in rows.enumerated() {
            if index > 0 { text += "\r\n" }
            text += row.escaped(style)
            // After a full row, clearing would erase the last character, and terminals disagree about the next one:
            // `findings/terminals-and-full-rows.sh`.
            if row.width < size.columns { text += "\u{1B}[K" }
        }
        guard let cursor else { return text }
        return text + "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }

    // MARK: - Rows

    private static func usable(_ size: TerminalSize) -> TerminalSize {
        TerminalSize(columns: max(size.columns, 8), rows: max(size.rows, 3))
    }

    private mutating func show(_ text: ScreenText, _ scroll: inout Int, reveal: Int?, room: Int) {
        guard text.lines.count > room else {
            scroll = 0
            rows = text.lines
            cursor = text.cursor
            return
        }
        // The actions stay visible below the scrolled text, unless they take more than half of the room, or leave none
        // for a line of the text and the numbers of hidden lines.
        let actions = text.lines[text.actionsStart...]
        let staying = actions.count <= min(room / 2, room - 2) ? Array(actions) : []
        var content = staying.isEmpty ? text.lines[...] : text.lines[..<text.actionsStart]
        while content.last == StyledLine() { content.removeLast() }
        // One row shows the numbers of hidden lines.
        let shown = max(1, room - staying.count - 1)
        if let reveal, content.indices.contains(reveal) { scroll = min(max(scroll, reveal - shown + 1), reveal) }
        maxScroll = max(0, content.count - shown)
        scroll = min(max(scroll, 0), maxScroll)
        let last = min(scroll + shown, content.count)
        rows = Array(content[scroll..<last])
        if let place = text.cursor, (scroll..<last).contains(place.row) {
            cursor = Position(row: place.row - scroll, column: place.column)
        }
        if room > 1 { rows.append(Self.position(above: scroll, below: content.count - last)) }
        rows += staying
    }

    private static func position(above: Int, below: Int) -> StyledLine {
        let parts = [above > 0 ? "↑ \(above) above" : nil, below > 0 ? "↓ \(below) below" : nil]
        return StyledLine(parts.compactMap(\.self).joined(separator: " · "), .dim)
    }

    private static func errorRows(_ error: String, _ size: TerminalSize) -> [StyledLine] {
        let line = StyledLine(error.printable, .notice)
        return Array(
            line.wrapped(to: textWidth(size), after: StyledLine("! ", .notice)).prefix(max(1, min(3, size.rows - 2)))
        )
    }

    private mutating func bottomRow(_ bottom: Bottom) -> StyledLine {
        switch bottom {
        case .hints(let hints):
            return StyledLine(hints.first { DisplayWidth.of($0) <= width } ?? "", .dim)
        case .prompt(let label, let before, let after):
            var row = StyledLine(TextWindow.end(of: label, columns: width / 2), .strong)
            let window = TextWindow(before: before, after: after, columns: width - row.width)
            cursor = Position(row: rows.count, column: row.width + window.cursor)
            row.append(window.text)
            return row
        }
    }

    private mutating func addMargin(_ columns: Int) {
        guard columns > 0 else { return }
        rows = rows.map { row in
            guard !row.spans.isEmpty else { return row }
            var line = StyledLine(String(repeating: " ", count: columns))
            line.append(row)
            return line
        }
        cursor?.column += columns
    }
}
