/// A replacement of a part of a text.
struct TextEdit: Hashable, Sendable {
    /// The UTF-8 offsets of the replaced part.
    let range: Range<Int>
    /// The new text.
    let text: String
}

extension String {
    /// Returns the text with `edits`, which do not overlap. Insertions at the same place keep their order, and precede a
    /// replacement there.
    func applying(_ edits: some Sequence<TextEdit>) -> String {
        let bytes = Array(utf8)
        var result: [UInt8] = []
        var position = 0
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
        }
        for (_, edit) in sorted {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}
