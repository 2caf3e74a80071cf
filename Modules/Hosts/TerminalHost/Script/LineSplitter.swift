/// Splits a stream of bytes into lines of text.
///
/// A line longer than `LineEditor.limit` is an error. Its bytes are dropped on arrival, so that the use of memory is
/// bounded.
struct LineSplitter {
    private var bytes: [UInt8] = []
    private var lineStart = 0
    private var searched = 0
    private var isFirstLine = true
    /// Whether the current line is too long. Its bytes so far were dropped.
    private var isTooLong = false

    /// The number of stored bytes.
    var byteCount: Int { bytes.count }

    mutating func append(_ more: [UInt8]) {
        bytes.removeFirst(lineStart)
        searched -= lineStart
        lineStart = 0
        bytes += more
    }

    /// Returns the next complete line without its line end, or nil if more bytes are needed.
    mutating func next() throws(CommandError) -> String? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            // The limit leaves room for a line end of two bytes.
            if searched - lineStart > LineEditor.limit + 1 { dropStart() }
            return nil
        }
        defer {
            lineStart = end + 1
            searched = lineStart
            isTooLong = false
        }
        return try text(bytes[lineStart..<end])
    }

    /// Returns the text after the last line end. Called at the end of the input; nil if there is no text.
    mutating func last() throws(CommandError) -> String? {
        guard lineStart < bytes.count || isTooLong else { return nil }
        defer { self = LineSplitter() }
        return try text(bytes[lineStart...])
    }

    private mutating func dropStart() {
        isTooLong = true
        bytes = []
        lineStart = 0
        searched = 0
    }

    private mutating func text(_ line: ArraySlice<UInt8>) throws(CommandError) -> String {
        var line = line
        while line.last == UInt8(ascii: "\r") { line.removeLast() }
        // Editors on Windows start UTF-8 text with a byte order mark.
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        isFirstLine = false
        if isTooLong || line.count > LineEditor.limit { throw .lineTooLong }
        guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
        return text
    }
}
