/// A part of a text, by UTF-8 offsets, and the text that replaces it.
struct TextEdit: Equatable {
    let range: Range<Int>
    let replacement: String
}

extension String {
    /// Returns the text with `edits`, which do not overlap.
    func applying(_ edits: [TextEdit]) -> String {
        let bytes = Array(utf8)
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}
