import Testing

@testable import TerminalHost

struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("Ann", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("한국", 4),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2),
        ("❤\u{FE0F}", 2), ("❤", 1), ("│█░•", 4), ("\u{301}", 0), ("a\u{200D}", 1), ("नि", 1), ("שלום", 4),
    ])
    func `the width of a text is the number of its columns`(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }
}
