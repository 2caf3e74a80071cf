import RIBsScreens

/// Draws a wheel as the strip of its segments that is around the pointer.
enum WheelText {
    /// - Parameter width: The largest width of a line.
    static func lines(_ wheel: ScreenElement.Wheel, width: Int) -> [StyledLine] {
        guard !wheel.segments.isEmpty else { return [] }
        let labels = wheel.segments.map { TextWindow.start(of: $0.label.printable, columns: max(width / 4, 3)) }
        // A label with a space on both sides, and the line before it.
        let segmentWidth = (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 3
        var columns: [(text: String, style: StyledLine.Style)] = []
        for (segment, label) in zip(wheel.segments, labels) {
            let style = segment.side.map(StyledLine.Style.side) ?? .plain
            columns.append(("│", .dim))
            columns.append((" ", style))
            for character in label {
                columns.append((String(character), style))
                // A wide character takes two columns.
                if DisplayWidth.of(character) > 1 { columns.append(("", style)) }
            }
            let start = columns.count % segmentWidth
            if start > 0 { columns += (start..<segmentWidth).map { _ in (" ", style) } }
        }
        let length = min(width, 4 * segmentWidth + 1)
        let pointer = Int(wheel.pointer * Double(segmentWidth))
        var strip = StyledLine()
        for column in 0..<length {
            let index = (pointer - length / 2 + column) % columns.count
            let cell = columns[index < 0 ? index + columns.count : index]
            // Half of a wide character at an end of the strip is a space.
            let isHalf = column == 0 ? cell.text.isEmpty : column == length - 1 && DisplayWidth.of(cell.text) > 1
            strip.append(isHalf ? " " : cell.text, cell.style)
        }
        return [StyledLine(String(repeating: " ", count: length / 2) + "▼", .strong), strip]
    }
}
