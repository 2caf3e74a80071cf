import Testing

@testable import TerminalHost

struct StyledLineWrappingTests {
    private func wrap(_ text: String, _ width: Int, _ prefix: String = "") -> [String] {
        StyledLine(text).wrapped(to: width, after: StyledLine(prefix)).map(\.text)
    }

    @Test func `a short line is unchanged`() {
        #expect(wrap("a  b", 10) == ["a  b"])
    }

    @Test func `lines are broken at spaces`() {
        #expect(wrap("the quick brown fox", 10) == ["the quick", "brown fox"])
    }

    @Test func `a word that is too long is broken`() {
        #expect(wrap("abcdefghijkl mn", 5) == ["abcde", "fghij", "kl mn"])
    }

    @Test func `wide characters take two columns`() {
        #expect(wrap("日本語日本語", 5) == ["日本", "語日", "本語"])
    }

    @Test func `a wide character after a leading space fits`() {
        #expect(wrap(" abcdefg語", 9) == [" abcdefg", "語"])
    }

    @Test func `combining marks stay with their letters`() {
        #expect(wrap("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    }

    @Test func `the following lines are indented like the first`() {
        #expect(wrap("one two three", 9, "1  ") == ["1  one", "   two", "   three"])
    }

    @Test func `a line break keeps the styles`() {
        var line = StyledLine("one ", .title)
        line.append("two", .dim)
        #expect(line.wrapped(to: 4) == [StyledLine("one", .title), StyledLine("two", .dim)])
    }

    @Test(arguments: 1...12) func `no line is wider than the given width`(width: Int) {
        let text = " a 語bc  日本語 defghijklmnop 👨‍👩‍👧 e\u{301}  x"
        #expect(StyledLine(text).wrapped(to: width).allSatisfy { $0.width <= max(width, 2) })
    }
}
