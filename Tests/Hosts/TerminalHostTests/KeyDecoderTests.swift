import Testing

@testable import TerminalHost

struct KeyDecoderTests {
    /// The bytes of a terminal and their keys, a row for each kind of sequence. `x` follows the sequences that are
    /// dropped, so that a byte that is left over is seen.
    static let sequences: [(bytes: String, keys: [Key])] = [
        // Control characters.
        ("12\rx\u{7F}\u{3}", [.text("12"), .enter, .text("x"), .backspace, .interrupt]),
        ("\u{8}\u{15}\u{17}\u{C}\u{4}", [.backspace, .deleteLine, .deleteWord, .redraw, .endOfInput]),
        // CSI.
        ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[1;2B", [.down]), ("\u{1B}[C", [.right]),
        ("\u{1B}[D", [.left]), ("\u{1B}[1;3D", [.wordLeft]), ("\u{1B}[1;5C", [.wordRight]), ("\u{1B}[Z", [.backTab]),
        ("\u{1B}[H", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[F", [.end]),
        ("\u{1B}[3~", [.delete]), ("\u{1B}[P", [.delete]), ("\u{1B}[3;5~", [.deleteNextWord]), ("\u{1B}[5~", [.pageUp]),
        ("\u{1B}[6~", [.pageDown]), ("\u{1B}[2~x", [.text("x")]), ("\u{1B}[15~x", [.text("x")]),
        ("\u{1B}[27;2;13~", [.enter]), ("\u{1B}[27;5;13~", [.enter]), ("\u{1B}[27;5;65~x", [.text("x")]),
        ("\u{1B}[Ix\u{1B}[O", [.text("x")]), ("\u{1B}[12;40Rx", [.text("x")]), ("\u{1B}[?1;2cx", [.text("x")]),
        ("\u{1B}[?1Ax", [.text("x")]), ("\u{1B}[>0;276;0cx", [.text("x")]), ("\u{1B}[?2026;2$yx", [.text("x")]),
        ("\u{1B}[97;5ux", [.text("x")]), ("\u{1B}[99999999999999999999Cx", [.right, .text("x")]),
        ("\u{1B}[" + String(repeating: "1;", count: 500) + "ux", [.text("x")]),
        // A sequence that is cut off by text, by another sequence, or by CAN and SUB.
        ("\u{1B}[1é", [.text("é")]), ("\u{1B}[1\u{1B}[A", [.up]), ("\u{1B}[1\u{18}x", [.text("x")]),
        ("\u{1B}]0;\u{1A}x", [.text("x")]), ("\u{1B}[1\rx", [.enter, .text("x")]), ("\u{1B}[\u{3}", [.interrupt]),
        ("\u{1B}]\u{3}", [.interrupt]), ("\u{1B}\u{3}", [.interrupt]),
        // SS3.
        ("\u{1B}OA", [.up]), ("\u{1B}OF", [.end]), ("\u{1B}OM", [.enter]), ("\u{1B}OPx", [.text("x")]),
        ("\u{1B}O5Px", [.text("x")]),
        // OSC, DCS, SOS, PM and APC, which end with BEL or ST.
        ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}x", [.text("x")]), ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x", [.text("x")]),
        ("\u{1B}]52;c;c2VjcmV0\u{7}x", [.text("x")]), ("\u{1B}]2;\r\nab\u{7}x", [.text("x")]),
        ("\u{1B}P1$r0m\u{1B}\\x", [.text("x")]), ("\u{1B}P>|xterm(390)\u{1B}\\x", [.text("x")]),
        ("\u{1B}Xabc\u{1B}\\x", [.text("x")]), ("\u{1B}^abc\u{1B}\\x", [.text("x")]),
        ("\u{1B}_Gi=31;OK\u{1B}\\x", [.text("x")]), ("\u{1B}]0;é😀\u{7}x", [.text("x")]),
        ("\u{1B}]0;a\u{1B}[Bx", [.down, .text("x")]),
        // Esc with intermediate bytes.
        ("\u{1B}(Bx", [.text("x")]), ("\u{1B} Fx", [.text("x")]), ("\u{1B}#8x", [.text("x")]),
        ("\u{1B}%Gx", [.text("x")]),
        // The mouse: X10, SGR and urxvt.
        ("\u{1B}[M !!x", [.text("x")]), ("\u{1B}[M#~~x", [.text("x")]), ("\u{1B}[<0;1;1Mx\u{1B}[<0;1;1m", [.text("x")]),
        ("\u{1B}[32;10;10Mx", [.text("x")]),
        // Function keys of the Linux console.
        ("\u{1B}[[Ax", [.text("x")]), ("\u{1B}[[Ex", [.text("x")]),
        // Alt.
        ("\u{1B}b", [.wordLeft]), ("\u{1B}B", [.wordLeft]), ("\u{1B}f", [.wordRight]), ("\u{1B}d", [.deleteNextWord]),
        ("\u{1B}\u{7F}", [.deleteWord]), ("\u{1B}\u{8}", [.deleteWord]), ("\u{1B}xy", [.text("y")]),
        ("\u{1B}3\r", [.enter]), ("\u{1B}\rx", [.text("x")]), ("\u{1B}éx", [.text("x")]),
        ("\u{1B}\u{9}x", [.text("x")]), ("\u{1B}하x", [.text("x")]), ("\u{1B}☎\r", [.enter]),
        ("\u{1B}😀x", [.text("x")]), ("\u{1B}\u{1B}하x", [.escape, .text("x")]),
        ("\u{1B}\u{1B}[A", [.up]), ("\u{1B}\u{1B}OB", [.down]), ("\u{1B}\u{1B}b", [.escape, .wordLeft]),
        ("\u{1B}\u{1B}\u{1B}[A", [.escape, .up]),
        // Pastes.
        ("\u{1B}[200~5 apples\u{1B}[201~x", [.paste("5 apples"), .text("x")]),
        ("a\u{1B}[200~\u{1B}[201~b", [.text("a"), .paste(""), .text("b")]),
        ("\u{1B}[200~Ann\r\nBob\n\nsecret\r\u{1B}[201~", [.paste("Ann Bob secret")]),
        ("\u{1B}[200~\u{4}\t\u{1B}[A\u{1B}x\u{1B}[201~", [.paste(" [Ax")]),
        ("\u{1B}[200~é日😀\u{1B}[201~", [.paste("é日😀")]), ("\u{1B}[201~x", [.text("x")]),
        ("\u{1B}[200~\u{1B}[200~a\u{1B}[201~", [.paste("[200~a")]),
        ("\u{1B}[200~a\tb\r\n\tc\u{1B}[201~", [.paste("a b c")]),
        // SS2, and the 8-bit forms of sequences in UTF-8. Other C1 controls are dropped.
        ("\u{1B}Nsx", [.text("x")]), ("\u{8E}sx", [.text("x")]), ("\u{8F}Px", [.text("x")]), ("\u{9B}A", [.up]),
        ("a\u{9D}0;é\u{9C}x", [.text("ax")]), ("\u{90}s\u{1B}\\x", [.text("x")]), ("\u{85}x\u{9C}", [.text("x")]),
        ("é日😀", [.text("é日😀")]),
        // A line that ends with CR and LF is entered once.
        ("a\rb\nc\r\nd\r", [.text("a"), .enter, .text("b"), .enter, .text("c"), .enter, .text("d"), .enter]),
    ]

    @Test(arguments: sequences)
    func `a sequence is its keys, wherever a read ends`(bytes: String, keys: [Key]) {
        let bytes = Array(bytes.utf8)
        var decoder = KeyDecoder()
        let whole = decoder.decode(bytes)
        #expect(whole == keys)
        var slow = KeyDecoder()
        let single = bytes.flatMap { slow.decode([$0]) }
        #expect(single.joiningTexts == keys)
        #expect(decoder.timeout == nil)
    }

    @Test(arguments: [
        ("\u{1B}", [Key.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}[", []), ("\u{1B}[1;", []),
        ("\u{1B}O", []), ("\u{1B}]11;rgb:", []), ("\u{1B}]0;a\u{1B}", []), ("\u{1B}P", []), ("\u{1B}[M!", []),
        ("\u{1B}(", []), ("\u{1B}[M", [.deleteNextWord]),
    ]) func `a sequence that is not completed in time is dropped, except for Esc and Ctrl with Delete of st`(
        bytes: String, keys: [Key]
    ) {
        var decoder = KeyDecoder()
        let first = decoder.decode(Array(bytes.utf8))
        #expect(first == [])
        #expect(decoder.timeout == .milliseconds(100))
        let late = decoder.timeOut()
        #expect(late == keys)
        #expect(decoder.timeout == nil)
        let next = decoder.decode(Array("[A".utf8))
        #expect(next == [.text("[A")])
    }

    @Test(arguments: [
        ([0x9B, 0x41], [Key.up]), ([0x9D, 0x30, 0x3B, 0x73, 0x9C, 0x78], [.text("x")]),
        ([0x8E, 0x73, 0x78], [.text("x")]), ([0xE2, 0x9B, 0x84], [.text("⛄")]), ([0xE2, 0x82, 0x78], [.text("x")]),
    ])
    func `an 8-bit control starts a sequence, except within a character`(bytes: [UInt8], keys: [Key]) {
        var decoder = KeyDecoder()
        let decoded = decoder.decode(bytes)
        #expect(decoded == keys)
        #expect(decoder.timeout == nil)
    }

    @Test func `a paste without its end is inserted after a longer time`() {
        var decoder = KeyDecoder()
        _ = decoder.decode(Array("\u{1B}[200~abc".utf8))
        #expect(decoder.timeout == .seconds(2))
        let keys = decoder.timeOut()
        #expect(keys == [.paste("abc")])
    }

    @Test func `Ctrl-C on its own ends a paste without its end`() {
        var decoder = KeyDecoder()
        _ = decoder.decode(Array("\u{1B}[200~abc".utf8))
        let keys = decoder.decode([0x03])
        #expect(keys == [.interrupt])
        #expect(decoder.timeout == nil)
    }

    @Test func `a paste of any size takes bounded memory and is refused as a whole`() {
        var decoder = KeyDecoder()
        var keys = decoder.decode(Array("\u{1B}[200~".utf8))
        for _ in 0..<100 { keys += decoder.decode([UInt8](repeating: 0x61, count: 10_000)) }
        keys += decoder.decode(Array("\u{1B}[201~x".utf8))
        guard case .paste(let text)? = keys.first else { return #expect(Bool(false), "no paste: \(keys)") }
        #expect((LineEditor.limit + 1...2 * LineEditor.limit).contains(text.utf8.count))
        #expect(keys.dropFirst() == [.text("x")])
    }

    @Test func `bytes that are not text are dropped`() {
        var decoder = KeyDecoder()
        let keys = decoder.decode([0xFF, 0x61, 0xC3, 0x62, 0x00, 0xC2, 0x9B])
        #expect(keys == [.text("ab")])
    }
}
