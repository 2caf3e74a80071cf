/// The line that is being typed.
struct LineEditor: Equatable {
    private(set) var text = ""

    var isEmpty: Bool { text.isEmpty }

    mutating func insert(_ more: String) {
        text += more
    }

    mutating func deleteBackward() {
        if !text.isEmpty { text.removeLast() }
    }

    /// Deletes the last word and the spaces after it.
    mutating func deleteWord() {
        while text.last == " " { text.removeLast() }
        while let last = text.last, last != " " { text.removeLast() }
    }

    mutating func clear() {
        text = ""
    }

    /// The line, which is empty afterwards.
    mutating func take() -> String {
        defer { text = "" }
        return text
    }
}
