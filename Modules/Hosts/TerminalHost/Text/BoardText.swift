/// Draws a board as a grid, or as plain rows if a grid does not fit.
enum BoardText {
    /// - Parameters:
    ///   - rows: The text of each cell.
    ///   - focus: The cell that Enter acts on. It is drawn in brackets, or inverted if there is no room for them.
    ///   - hasRules: Whether to draw lines between the rows.
    static func lines(
        _ rows: [[StyledLine]],
        focus: (row: Int, column: Int)? = nil,
        hasRules: Bool = true,
        width: Int
    ) -> [StyledLine] {
        let columns = rows.map(\.count).max() ?? 0
        guard columns > 0 else { return [] }
        let cellWidth = max(rows.joined().map(\.width).max() ?? 1, 1)
        for padding in [1, 0] {
            let inner = cellWidth + 2 * padding
            if width == .max || columns * (inner + 1) + 1 <= width {
                let cells = rows.enumerated().map { rowIndex, row in
                    (0..<columns).map { column in
                        let content = column < row.count ? row[column] : StyledLine()
                        let isFocused = focus.map { $0 == (rowIndex, column) } ?? false
                        return cell(content, inner, isFocused: isFocused, hasPadding: padding > 0)
                    }
                }
                return grid(cells, cellWidth: inner, hasRules: hasRules)
            }
        }
        // Without room for a grid, the cells of a row are separated by spaces.
        return rows.flatMap { row in
            var line = StyledLine()
            for (index, cell) in row.enumerated() {
                if index > 0 { line.append(" ") }
                line.append(cell)
            }
            return line.wrapped(to: width)
        }
    }

    private static func grid(_ rows: [[StyledLine]], cellWidth: Int, hasRules: Bool) -> [StyledLine] {
        let columns = rows[0].count
        var lines = hasRules ? [rule("┌", "┬", "┐", columns, cellWidth)] : []
        for (index, row) in rows.enumerated() {
            if index > 0 && hasRules { lines.append(rule("├", "┼", "┤", columns, cellWidth)) }
            var line = StyledLine("│", .dim)
            for cell in row {
                line.append(cell)
                line.append("│", .dim)
            }
            lines.append(line)
        }
        return lines + (hasRules ? [rule("└", "┴", "┘", columns, cellWidth)] : [])
    }

    private static func rule(_ left: String, _ middle: String, _ right: String, _ columns: Int, _ cellWidth: Int)
        -> StyledLine
    {
        let cells = [String](repeating: String(repeating: "─", count: cellWidth), count: columns)
        return StyledLine(left + cells.joined(separator: middle) + right, .dim)
    }

    private static func cell(_ content: StyledLine, _ width: Int, isFocused: Bool, hasPadding: Bool) -> StyledLine {
        let content = isFocused ? StyledLine(content.width > 0 ? content.text : " ", .focus) : content
        let left = (width - content.width) / 2
        let right = width - content.width - left
        let hasBrackets = isFocused && hasPadding
        var line = StyledLine(String(repeating: " ", count: hasBrackets ? left - 1 : left))
        if hasBrackets { line.append("[", .strong) }
        line.append(content)
        if hasBrackets { line.append("]", .strong) }
        line.append(String(repeating: " ", count: hasBrackets ? right - 1 : right))
        return line
    }
}
