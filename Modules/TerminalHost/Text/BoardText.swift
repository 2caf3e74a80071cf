/// Draws a board as a grid, as far as it fits.
enum BoardText {
    /// - Parameter rows: What is on each cell, on one line.
    static func lines(_ rows: [[StyledLine]], width: Int) -> [StyledLine] {
        let columns = rows.map(\.count).max() ?? 0
        guard columns > 0 else { return [] }
        let cellWidth = rows.joined().map(\.width).max() ?? 1
        for padding in [1, 0] {
            let inner = max(cellWidth, 1) + 2 * padding
            if width == .max || columns * (inner + 1) + 1 <= width {
                return grid(rows, columns: columns, cellWidth: inner)
            }
        }
        // No room for a grid: the cells of a row follow each other.
        return rows.flatMap { row in
            var line = StyledLine()
            for (index, cell) in row.enumerated() {
                if index > 0 { line.append(" ") }
                line.append(cell)
            }
            return line.wrapped(to: width)
        }
    }

    private static func grid(_ rows: [[StyledLine]], columns: Int, cellWidth: Int) -> [StyledLine] {
        var lines = [rule("┌", "┬", "┐", columns, cellWidth)]
        for (index, row) in rows.enumerated() {
            if index > 0 { lines.append(rule("├", "┼", "┤", columns, cellWidth)) }
            var line = StyledLine("│", .dim)
            for column in 0..<columns {
                line.append(centered(column < row.count ? row[column] : StyledLine(), cellWidth))
                line.append("│", .dim)
            }
            lines.append(line)
        }
        lines.append(rule("└", "┴", "┘", columns, cellWidth))
        return lines
    }

    private static func rule(_ left: String, _ middle: String, _ right: String, _ columns: Int, _ cellWidth: Int)
        -> StyledLine
    {
        let cells = [String](repeating: String(repeating: "─", count: cellWidth), count: columns)
        return StyledLine(left + cells.joined(separator: middle) + right, .dim)
    }

    private static func centered(_ content: StyledLine, _ width: Int) -> StyledLine {
        let left = (width - content.width) / 2
        var line = StyledLine(String(repeating: " ", count: left))
        line.append(content)
        line.append(String(repeating: " ", count: width - content.width - left))
        return line
    }
}
