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

    @Test func linesEndWithEitherKindOfEnd() throws {
        #expect(try lines([Array("a\r\nb\n\nc".utf8)]) == ["a", "b", "", "c"])
    }

    @Test func aLineComesInPieces() throws {
        #expect(try lines("größe\n".utf8.map { [$0] }) == ["größe"])
    }

    @Test func theMarkOfWindowsEditorsIsSkipped() throws {
        #expect(try lines([Array("\u{FEFF}quit\n".utf8)]) == ["quit"])
    }

    @Test func aLineThatIsNotUTF8IsAnErrorAndTheNextOneIsRead() throws {
        var splitter = LineSplitter()
        splitter.append([0xFF, 0x0A] + Array("quit\n".utf8))
        #expect(throws: CommandError.notUTF8) { try splitter.next() }
        let next = [try splitter.next(), try splitter.next()]
        #expect(next == ["quit", nil])
    }

    @Test func aVeryLongLineTakesItsTimeOnceOnly() throws {
        // Quadratic, this would be 8 million million steps: the test would not end.
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 64)
        var splitter = LineSplitter()
        for _ in 0..<65_536 {
            splitter.append(piece)
            if try splitter.next() != nil { Issue.record("there is no line yet") }
        }
        splitter.append([0x0A])
        let line = try splitter.next()
        #expect(line?.utf8.count == 4_194_304)
    }
}
