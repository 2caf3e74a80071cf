/// A line that is typed on a terminal without escape sequences, with the echo that the host writes.
struct EchoedLine {
    private(set) var editor = LineEditor()
    private var shown = ""

    /// Applies a key at the end of the line, and returns the text to echo.
    mutating func apply(_ key: Key, hiding secretIDs: Set<String>) -> String {
        switch key {
        case .text(let text): editor.insert(text)
        case .backspace: editor.deleteBackward()
        case .deleteWord: editor.deleteWord()
        case .deleteLine: editor.clear()
        case .tab: editor.insert(" ")
        default: return ""
        }
        let new = editor.text.hidingSecret(of: secretIDs)
        let common = shown.commonPrefix(with: new)
        let removed = DisplayWidth.of(shown.dropFirst(common.count))
        let echo = String(repeating: "\u{8} \u{8}", count: removed) + new.dropFirst(common.count)
        shown = new
        return echo
    }

    mutating func take() -> String {
        shown = ""
        return editor.take()
    }
}

extension String {
    /// The line with the value of a secret field as bullets.
    func hidingSecret(of secretIDs: Set<String>) -> String {
        let words = CommandWords(self)
        guard words.name == "set", secretIDs.contains(words.id), !words.value.isEmpty else { return printable }
        let start = unicodeScalars.dropLast(words.value.unicodeScalars.count)
        return String(start).printable + words.value.asBullets
    }

    fileprivate func commonPrefix(with other: String) -> Substring {
        prefix(zip(self, other).prefix { $0 == $1 }.count)
    }
}
