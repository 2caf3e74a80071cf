extension StyledLine {
    /// Returns the line wrapped to `width` columns. It is broken at spaces, and within a word only if the word is wider
    /// than a line.
    ///
    /// - Parameter prefix: The start of the first line. The following lines are indented by its width.
    func wrapped(to width: Int, after prefix: StyledLine = StyledLine()) -> [StyledLine] {
        let indent = prefix.width
        // A wide character needs two columns.
        let room = max(width == .max ? .max : width - indent, 2)
        let rest = StyledLine(String(repeating: " ", count: indent))
        return brokenLines(room).enumerated().map { index, content in
            var line = index == 0 ? prefix : rest
            line.append(content)
            return line
        }
    }

    private struct Cell {
        let character: Character
        let style: Style
        let width: Int
    }

    private func brokenLines(_ room: Int) -> [StyledLine] {
        if width <= room { return [self] }
        var lines: [StyledLine] = []
        var line: [Cell] = []
        var lineWidth = 0
        /// The index in `line` at which its last word starts.
        var wordStart = 0
        for span in spans {
            for character in span.text {
                let cell = Cell(character: character, style: span.style, width: DisplayWidth.of(character))
                let isSpace = character == " "
                while lineWidth + cell.width > room && !line.isEmpty {
                    let end = isSpace || wordStart == 0 ? line.count : wordStart
                    lines.append(Self.joined(line[..<end]))
                    line.removeFirst(end)
                    lineWidth = line.reduce(0) { $0 + $1.width }
                    wordStart = 0
                }
                // The space at a break is dropped.
                if isSpace && line.isEmpty && !lines.isEmpty { continue }
                line.append(cell)
                lineWidth += cell.width
                // Leading spaces are no break opportunity, because the line before the break would be empty.
                if isSpace && line.contains(where: { $0.character != " " }) { wordStart = line.count }
            }
        }
        if !line.isEmpty || lines.isEmpty { lines.append(Self.joined(line[...])) }
        return lines
    }

    private static func joined(_ cells: ArraySlice<Cell>) -> StyledLine {
        var cells = cells
        while cells.last?.character == " " { cells.removeLast() }
        var line = StyledLine()
        for cell in cells { line.append(String(cell.character), cell.style) }
        return line
    }
}
