import RIBsScreens

/// Writes facts as rows of a label and a value.
enum FactsText {
    static func rows(_ facts: [ScreenElement.Fact], width: Int) -> [(label: StyledLine, value: StyledLine)] {
        let labels = facts.map(\.label.printable)
        let column = (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        // Without enough room beside the labels, each value follows its label on the same line.
        let inColumns = width == .max || column + 8 <= width
        return zip(facts, labels).map { fact, label in
            var value = StyledLine(fact.value.printable, fact.side.map(StyledLine.Style.side) ?? .plain)
            if let note = fact.note { value.append("  ‹ \(note.printable)", .strong) }
            let padding = inColumns ? String(repeating: " ", count: column - DisplayWidth.of(label)) : ": "
            let start = StyledLine(label + padding, fact.note == nil ? .plain : .strong)
            guard inColumns else {
                var line = start
                line.append(value)
                return (StyledLine(), line)
            }
            return (start, value)
        }
    }
}
