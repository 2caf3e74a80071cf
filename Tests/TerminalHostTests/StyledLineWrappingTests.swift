import Testing

@testable import TerminalHost

struct StyledLineWrappingTests {
    private func wrap(_ text: String, _ width: Int, _ prefix: String = "") -> [String] {
        StyledLine(text).wrapped(to: width, after: StyledLine(prefix)).map(\.text)
    }

    @Test func aShortLineStaysAsItIs() {
        #expect(wrap("a  b", 10) == ["a  b"])
    }

    @Test func linesAreBrokenAtSpaces() {
        #expect(wrap("the quick brown fox", 10) == ["the quick", "brown fox"])
    }

    @Test func aWordThatIsTooLongIsBroken() {
        #expect(wrap("abcdefghijkl mn", 5) == ["abcde", "fghij", "kl mn"])
    }

    @Test func wideCharactersCountTwice() {
        #expect(wrap("日本語日本語", 5) == ["日本", "語日", "本語"])
    }

    @Test func aWideCharacterAfterALeadingSpaceFits() {
        #expect(wrap(" abcdefg語", 9) == [" abcdefg", "語"])
    }

    @Test func combiningMarksStayWithTheirLetters() {
        #expect(wrap("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    }

    @Test func laterLinesAreIndentedLikeTheFirst() {
        #expect(wrap("one two three", 9, "1  ") == ["1  one", "   two", "   three"])
    }

    @Test func aBreakKeepsTheStyles() {
        var line = StyledLine("one ", .title)
        line.append("two", .dim)
        #expect(line.wrapped(to: 4) == [StyledLine("one", .title), StyledLine("two", .dim)])
    }

    @Test(arguments: 1...12) func noLineIsWiderThanItMayBe(width: Int) {
        let text = " a 語bc  日本語 defghijklmnop 👨‍👩‍👧 e\u{301}  x"
        #expect(StyledLine(text).wrapped(to: width).allSatisfy { $0.width <= max(width, 2) })
    }
}
