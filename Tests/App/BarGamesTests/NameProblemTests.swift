import Testing

@testable import BarGames

struct NameProblemTests {
    @Test(arguments: [
        "Ann", "O'Hara-Łęcki", "李", "Ζωή", "नेहा", "می\u{200C}خواهم", "👩‍👩‍👧", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "x", "\u{644}\u{627}",
        String(repeating: "a", count: 40), String(repeating: "😀", count: 40), " Ann\t",
    ])
    func `a readable name is valid`(name: String) {
        #expect(NameProblem(name) == nil)
    }

    @Test(arguments: ["", " ", "\t\u{3000}\u{A0}"]) func `a name of white space is missing`(name: String) {
        #expect(NameProblem(name) == .missing)
    }

    @Test(arguments: [
        "\u{200D}", "\u{200C}\u{200C}", "\u{FE0F}", "\u{2800}", "\u{2800} \u{2800}", "\u{E0062}\u{E007F}",
    ])
    func `a name without visible characters is invalid`(name: String) {
        #expect(NameProblem(name) == .invisible)
    }

    @Test(arguments: [
        "\u{0}", "\u{7}", "\u{1B}[2J", "\u{7F}", "\u{9B}", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{61C}",
        "\u{200E}",
        "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
        "\u{2069}",
        "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{34F}", "\u{115F}", "\u{3164}", "\u{FFA0}", "\u{FFF9}",
        "\u{E0001}",
        "\u{E000}", "\u{10FFFF}", "\u{378}",
    ])
    func `a name with an invisible character is invalid`(character: String) {
        #expect(NameProblem("An\(character)n") == .invisibleCharacter)
    }

    @Test func `a name has at most 40 characters`() {
        #expect(NameProblem(String(repeating: "a", count: 41)) == .tooManyCharacters)
        #expect(NameProblem(String(repeating: "ä", count: 41)) == .tooManyCharacters)
    }

    @Test func `a name has at most 160 bytes`() {
        #expect(NameProblem(String(repeating: "😀", count: 40)) == nil)
        #expect(NameProblem(String(repeating: "👩‍👩‍👧", count: 9)) == .tooManyBytes)
        #expect(NameProblem("a" + String(repeating: "\u{301}", count: 79)) == nil)
        #expect(NameProblem("a" + String(repeating: "\u{301}", count: 80)) == .tooManyBytes)
        #expect(NameProblem("a" + String(repeating: "\u{301}", count: 1_000_000)) == .tooManyBytes)
    }
}
