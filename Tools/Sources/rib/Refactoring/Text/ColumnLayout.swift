/// Keeps the second column of printed tables in line when words of the first column change their length.
enum ColumnLayout {
    /// Returns `new` with the columns of `old`. A column moves to the right if a row needs the room.
    ///
    /// - Parameter indices: The lines that may be part of a table.
    static func aligned(_ new: [String], from old: [String], in indices: Set<Int>) -> [String] {
        var result = new
        var row = 0
        while row < new.count {
            guard indices.contains(row), new[row] != old[row], let column = column(of: old[row]) else {
                row += 1
                continue
            }
            var first = row
            while first > 0, self.column(of: old[first - 1]) == column { first -= 1 }
            var end = row + 1
            while end < old.count, self.column(of: old[end]) == column { end += 1 }
            let cells = new[first..<end].map(cells)
            let start = max(column, (cells.map(\.first.count).max() ?? 0) + 2)
            for (index, cell) in zip(first..<end, cells) {
                result[index] = cell.first + String(repeating: " ", count: start - cell.first.count) + cell.rest
            }
            row = end
        }
        return result
    }

    /// The place where the text goes on after two or more spaces; nil if it does not.
    private static func column(of line: String) -> Int? {
        let text = Array(line)
        guard let start = text.firstIndex(where: { $0 != " " }),
            let gap = text.indices.first(where: { $0 > start && text[$0 - 1] == " " && text[$0] == " " })
        else { return nil }
        return text[gap...].firstIndex { $0 != " " }
    }

    private static func cells(of line: String) -> (first: String, rest: String) {
        guard let column = column(of: line) else { return (line, "") }
        var first = String(line.prefix(column))
        while first.last == " " { first.removeLast() }
        return (first, String(line.dropFirst(column)))
    }
}
