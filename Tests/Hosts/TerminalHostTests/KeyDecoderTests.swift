import Testing

@testable import TerminalHost

struct KeyDecoderTests {
    private func keys(_ reads: String...) -> [Key] {
        var decoder = KeyDecoder()
        return reads.flatMap { decoder.decode(Array($0.utf8)) }
    }

    @Test func `one read may contain several keys`() {
        #expect(keys("12\rx\u{7F}\u{3}") == [.text("12"), .enter, .text("x"), .backspace, .interrupt])
    }

    @Test func `editing keys are decoded`() {
        #expect(keys("\u{8}\u{15}\u{17}\u{C}\u{4}") == [.backspace, .deleteLine, .deleteWord, .redraw, .endOfInput])
    }

    @Test(arguments: [
        ("\u{1B}[A", Key.up), ("\u{1B}[B", .down), ("\u{1B}OA", .up), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
        ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}OF", .end), ("\u{1B}[1;5B", .down),
    ])
    func `an escape sequence is one key`(sequence: String, key: Key) {
        #expect(keys(sequence) == [key])
    }

    @Test func `an escape sequence may be split at any byte`() {
        #expect(keys("\u{1B}", "[5~") == [.pageUp])
        #expect(keys("\u{1B}[", "5", "~x") == [.pageUp, .text("x")])
        #expect(keys("\u{1B}", "O", "B") == [.down])
    }

    @Test func `an unknown escape sequence is dropped`() {
        #expect(keys("a\u{1B}[200~b\u{1B}[<0;1;1Mc") == [.text("abc")])
    }

    @Test func `an escape sequence ends after 32 parameters`() {
        #expect(keys("\u{1B}[" + String(repeating: "1", count: 33) + "a") == [.text("1a")])
    }

    @Test func `a lone Esc byte is a key if no byte follows in time`() {
        var decoder = KeyDecoder()
        let first = decoder.decode([0x1B])
        #expect(first == [])
        #expect(decoder.hasLoneEscape)
        let late = decoder.timeOut()
        #expect(late == [.escape])
        #expect(!decoder.hasLoneEscape)
        let next = decoder.decode(Array("[A".utf8))
        #expect(next == [.text("[A")])
    }

    @Test func `an Esc before another key is a key`() {
        #expect(keys("\u{1B}3\r") == [.escape, .text("3"), .enter])
        #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    }

    @Test func `a character may be split between two reads`() {
        var decoder = KeyDecoder()
        let text = "é日😀"
        let keys = text.utf8.flatMap { decoder.decode([$0]) }
        #expect(keys == [.text("é"), .text("日"), .text("😀")])
    }

    @Test func `bytes that are not text are dropped`() {
        var decoder = KeyDecoder()
        let keys = decoder.decode([0xFF, 0x61, 0xC3, 0x62, 0x00, 0xC2, 0x9B])
        #expect(keys == [.text("ab")])
    }

    @Test func `each line of pasted text is entered once`() {
        #expect(
            keys("a\rb\nc\r\nd\r", "\ne") == [
                .text("a"), .enter, .text("b"), .enter, .text("c"), .enter, .text("d"), .enter, .text("e"),
            ]
        )
    }
}
