import Testing

@testable import TerminalHost

struct LineSplitterTests {
    private func lines(_ chunks: [[UInt8]]) throws -> [String] {
        var splitter = LineSplitter()
        var lines: [String] = []
        for chunk in chunks {
            splitter.append(chunk)
            while let line = try splitter.next() { lines.append(line) }
        }
        if let last = try splitter.last() { lines.append(last) }
        return lines
    }

    @Test func `a line ends with LF or CR LF`() throws {
        #expect(try lines([Array("a\r\nb\n\nc".utf8)]) == ["a", "b", "", "c"])
    }

    @Test func `a line may arrive in pieces`() throws {
        #expect(try lines("größe\n".utf8.map { [$0] }) == ["größe"])
    }

    @Test func `a byte order mark at the start is skipped`() throws {
        #expect(try lines([Array("\u{FEFF}quit\n".utf8)]) == ["quit"])
    }

    @Test func `a line that is not UTF-8 is an error, and the next line is read`() throws {
        var splitter = LineSplitter()
        splitter.append([0xFF, 0x0A] + Array("quit\n".utf8))
        #expect(throws: CommandError.notUTF8) { try splitter.next() }
        let next = [try splitter.next(), try splitter.next()]
        #expect(next == ["quit", nil])
    }

    @Test func `a long line is one error, and its bytes are not stored`() throws {
        var splitter = LineSplitter()
        for _ in 0..<100 {
            splitter.append([UInt8](repeating: 0x78, count: 65_536))
            #expect(try splitter.next() == nil)
            #expect(splitter.byteCount <= 2 * 65_536)
        }
        splitter.append(Array("\nquit\n".utf8))
        #expect(throws: CommandError.lineTooLong) { try splitter.next() }
        #expect(try splitter.next() == "quit")
    }

    @Test func `a long line without an end is an error`() throws {
        var splitter = LineSplitter()
        splitter.append([UInt8](repeating: 0x78, count: 100_000))
        #expect(try splitter.next() == nil)
        #expect(throws: CommandError.lineTooLong) { try splitter.last() }
        #expect(try splitter.last() == nil)
    }
}
