/// Cuts bytes, as they come, into lines of text.
///
/// Every byte is looked at once and moved a bounded number of times, however long a line is.
struct LineSplitter {
    private var bytes: [UInt8] = []
    private var lineStart = 0
    private var searched = 0
    private var isFirstLine = true

    mutating func append(_ more: [UInt8]) {
        if lineStart > 0 {
            bytes.removeFirst(lineStart)
            searched -= lineStart
            lineStart = 0
        }
        bytes += more
    }

    /// The next whole line, without its end; nil if more bytes are needed.
    mutating func next() throws(CommandError) -> String? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            return nil
        }
        defer {
            lineStart = end + 1
            searched = lineStart
        }
        return try text(bytes[lineStart..<end])
    }

    /// What follows the last line end, once there will be no more; nil if that is nothing.
    mutating func last() throws(CommandError) -> String? {
        guard lineStart < bytes.count else { return nil }
        defer { self = LineSplitter() }
        return try text(bytes[lineStart...])
    }

    private mutating func text(_ line: ArraySlice<UInt8>) throws(CommandError) -> String {
        var line = line
        while line.last == UInt8(ascii: "\r") { line.removeLast() }
        // Editors on Windows put a mark before the first line of UTF-8 text.
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        isFirstLine = false
        guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
        return text
    }
}
