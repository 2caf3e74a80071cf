extension String {
    /// The lines, as many as `LineTable` counts. "\r\n", the line end of Windows, is one character, and not "\n".
    var lines: [Substring] { split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" } }
}

/// The offsets at which the lines of a text begin.
struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        self.bytes = bytes
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// Returns the line and the column of a UTF-8 offset. Both begin at 1.
    func place(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        // A continuation byte belongs to the scalar before it.
        let column = bytes[starts[low]..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 } + 1
        return (low + 1, column)
    }
}
