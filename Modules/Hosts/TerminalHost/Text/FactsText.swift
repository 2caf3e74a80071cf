import RIBsScreens

/// Writes facts as rows of a label and a value.
enum FactsText {
    /// A label that leaves no room for the values, nor for half of the row, ends with an ellipsis.
    static func rows(_ facts: [ScreenElement.Fact], width: Int) -> [(label: StyledLine, value: StyledLine)] {
        let values = facts.map { fact in
            var value = StyledLine(fact.value.printable, fact.side.map(StyledLine.Style.side) ?? .plain)
            if let note = fact.note { value.append("  ‹ \(note.printable)", .strong) }
            return value
        }
        let room = max(width / 2, width - (values.map(\.width).max() ?? 0)) - 2
        let labels = facts.map { TextWindow.start(of: $0.label.printable, columns: max(room, 1)) }
        let column = (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        return zip(facts, zip(labels, values)).map { fact, row in
            let label = row.0 + String(repeating: " ", count: column - DisplayWidth.of(row.0))
            return (StyledLine(label, fact.note == nil ? .plain : .strong), row.1)
        }
    }
}
