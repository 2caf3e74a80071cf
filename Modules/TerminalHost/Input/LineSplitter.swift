/// Cuts bytes, as they come, into lines of text.
///
/// A line that is longer than `LineEditor.limit` is an error. Its bytes are dropped as they come, so the memory does
/// not depend on what is sent.
struct LineSplitter {
    private var bytes: [UInt8] = []
    private var lineStart = 0
    private var searched = 0
    private var isFirstLine = true
    /// Whether the line that is being read is too long already. Its bytes so far are dropped.
    private var isTooLong = false

    /// How many bytes are kept.
    var byteCount: Int { bytes.count }

    mutating func append(_ more: [UInt8]) {
        bytes.removeFirst(lineStart)
        searched -= lineStart
        lineStart = 0
        bytes += more
    }

    /// The next whole line, without its end; nil if more bytes are needed.
    mutating func next() throws(CommandError) -> String? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            // A line end of two bytes may follow.
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

    /// What follows the last line end, once there will be no more; nil if that is nothing.
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
        // Editors on Windows put a mark before the first line of UTF-8 text.
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        isFirstLine = false
        if isTooLong || line.count > LineEditor.limit { throw .lineTooLong }
        guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
        return text
    }
}
