extension StyledLine {
    /// The lines that this one takes when each may be `width` columns wide: broken at spaces, and inside a
    /// word only if the word is wider than a line.
    ///
    /// - Parameter prefix: Stands before the first line; the lines below it are indented by as much.
    func wrapped(to width: Int, after prefix: StyledLine = StyledLine()) -> [StyledLine] {
        let indent = prefix.width
        // Wide characters take two columns, so less than that shows nothing.
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
        /// Where the last word of `line` starts.
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
                // A line that continues another does not start with the space it was broken at.
                if isSpace && line.isEmpty && !lines.isEmpty { continue }
                line.append(cell)
                lineWidth += cell.width
                // Spaces at the start are no place to break: nothing would stand before it.
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
