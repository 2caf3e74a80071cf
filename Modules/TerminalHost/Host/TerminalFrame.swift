/// All rows of a terminal at one moment: the screen, as much of it as fits, and the prompt at the bottom.
struct TerminalFrame: Equatable {
    private(set) var rows: [StyledLine] = []
    private(set) var cursor = (row: 0, column: 0)
    private let size: TerminalSize

    /// - Parameters:
    ///   - scroll: How many lines are above the first one that is shown; moved to where there are lines.
    ///   - isAsking: Whether the prompt asks for the value of a field.
    init(
        _ lines: [StyledLine],
        scroll: inout Int,
        error: String?,
        prompt: (label: String, typed: String),
        isAsking: Bool,
        size: TerminalSize
    ) {
        self.size = TerminalSize(columns: max(size.columns, 8), rows: max(size.rows, 3))
        var bottom = error.map { errorRows($0) } ?? []
        bottom.append(promptRow(prompt))
        if self.size.rows >= 6 { bottom.append(hint(isAsking: isAsking)) }
        let room = max(1, self.size.rows - bottom.count)
        rows = Self.visible(lines, &scroll, room: room)
        for index in rows.indices where rows[index].width > self.size.columns {
            rows[index] = rows[index].wrapped(to: self.size.columns)[0]
        }
        rows += [StyledLine](repeating: StyledLine(), count: max(0, room - rows.count))
        cursor.row = rows.count + (error == nil ? 0 : errorRows(error ?? "").count)
        rows += bottom
    }

    static func == (first: TerminalFrame, second: TerminalFrame) -> Bool {
        first.rows == second.rows && first.cursor == second.cursor && first.size == second.size
    }

    /// The rows as one text that overwrites a terminal, wherever its cursor is.
    func escaped(_ style: TerminalStyle) -> String {
        var text = "\u{1B}[?25l\u{1B}[H"
        for (index, row) in rows.enumerated() {
            if index > 0 { text += "\r\n" }
            text += row.escaped(style)
            // After a full row the cursor still stands on its last column, which must not be cleared.
            if row.width < size.columns { text += "\u{1B}[K" }
        }
        return text + "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }

    // MARK: - Rows

    private static func visible(_ lines: [StyledLine], _ scroll: inout Int, room: Int) -> [StyledLine] {
        guard lines.count > room else {
            scroll = 0
            return lines
        }
        // One row says what cannot be seen.
        let shown = max(1, room - 1)
        scroll = min(max(scroll, 0), lines.count - shown)
        let below = lines.count - shown - scroll
        let parts = [scroll > 0 ? "↑ \(scroll) above" : nil, below > 0 ? "↓ \(below) below" : nil]
        let position = StyledLine(parts.compactMap(\.self).joined(separator: " · "), .dim)
        return Array(lines[scroll..<scroll + shown]) + (room > 1 ? [position] : [])
    }

    private func errorRows(_ error: String) -> [StyledLine] {
        let line = StyledLine(error.printable, .notice)
        return Array(
            line.wrapped(to: size.columns, after: StyledLine("! ", .notice)).prefix(max(1, min(3, size.rows - 2)))
        )
    }

    /// The end of what was typed, where the cursor is, and the label as far as there is room for both.
    private mutating func promptRow(_ prompt: (label: String, typed: String)) -> StyledLine {
        let label = Self.end(of: prompt.label, columns: size.columns / 2)
        let typed = Self.end(of: prompt.typed, columns: size.columns - 1 - DisplayWidth.of(label))
        var row = StyledLine(label, .mark)
        row.append(typed)
        cursor.column = row.width
        return row
    }

    private static func end(of text: String, columns: Int) -> String {
        var width = 0
        var start = text.endIndex
        while start > text.startIndex {
            let previous = text.index(before: start)
            let more = width + DisplayWidth.of(text[previous])
            if more > columns { break }
            // Room for the mark that something is missing.
            if previous > text.startIndex && more > columns - 1 { return "…" + text[start...] }
            width = more
            start = previous
        }
        return start > text.startIndex ? "…" + text[start...] : text
    }

    private func hint(isAsking: Bool) -> StyledLine {
        let hints =
            isAsking
            ? ["Enter sets it · Esc leaves it · Ctrl-C quits", "Enter sets · Esc leaves", "Esc leaves it"]
            : ["number + Enter acts · Esc back · Ctrl-C quits", "Esc back · Ctrl-C quits", "Ctrl-C quits"]
        let hint = hints.first { DisplayWidth.of($0) <= size.columns } ?? ""
        return StyledLine(hint, .dim)
    }
}
