import Testing

@testable import TerminalHost

struct PrintableTextTests {
    @Test(arguments: [
        ("Ann", "Ann"), ("日本 👨‍👩‍👧", "日本 👨‍👩‍👧"), ("a\u{1B}[2Jb", "a\u{FFFD}[2Jb"), ("a\u{9B}2Jb", "a\u{FFFD}2Jb"),
        ("\u{7}\u{0}\u{7F}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("a\nb\tc", "a b c"), ("a\u{202E}b\u{2066}c", "abc"),
        ("a\u{2028}b", "a b"),
    ])
    func `characters that a terminal interprets are removed`(text: String, printable: String) {
        #expect(text.printable == printable)
    }

    @Test func `printable lines keep the line breaks`() {
        #expect("a\r\nb\n\nc\u{1B}".printableLines == ["a", "b", "", "c\u{FFFD}"])
    }

    @Test func `a printable error keeps its line breaks and no other control character`() {
        #expect(TerminalText.printable("a\u{1B}[2J\r\nb\u{202E}\u{9B}\n") == "a\u{FFFD}[2J\nb\u{FFFD}\n")
    }

    @Test func `a quote is short`() {
        #expect(String(repeating: "x", count: 1000).quotable == String(repeating: "x", count: 60) + "…")
    }
}
