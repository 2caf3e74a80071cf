/// The part of a typed line around the cursor that fits beside its label.
struct TextWindow: Equatable {
    let text: String
    /// The number of columns before the cursor.
    let cursor: Int

    /// - Parameter columns: The room for the text and the cursor after it.
    init(before: String, after: String, columns: Int) {
        let room = max(columns - 1, 1)
        let head = Self.end(of: before, columns: room)
        cursor = DisplayWidth.of(head)
        text = head + Self.prefix(of: after, columns: room - cursor)
    }

    /// Returns the end of a text that fits, with an ellipsis if its start is cut off.
    static func end(of text: String, columns: Int) -> String {
        var width = 0
        var start = text.endIndex
        while start > text.startIndex {
            let previous = text.index(before: start)
            let more = width + DisplayWidth.of(text[previous])
            if more > columns { break }
            // One column is reserved for the ellipsis.
            if previous > text.startIndex && more > columns - 1 { return "…" + text[start...] }
            width = more
            start = previous
        }
        return start > text.startIndex ? "…" + text[start...] : text
    }

    /// Returns the start of a text that fits, with an ellipsis if its end is cut off.
    static func start(of text: String, columns: Int) -> String {
        DisplayWidth.of(text) <= columns ? text : prefix(of: text, columns: columns - 1) + "…"
    }

    private static func prefix(of text: String, columns: Int) -> String {
        var width = 0
        var end = text.startIndex
        while end < text.endIndex {
            width += DisplayWidth.of(text[end])
            if width > columns { break }
            end = text.index(after: end)
        }
        return String(text[..<end])
    }
}
