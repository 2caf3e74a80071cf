import RIBs
import Testing

struct ClosestSpellingTests {
    @Test(arguments: ["chlid", "hcild", "chidl", "chld", "childd", "chill", "CHILD"])
    func `one edit is found in a short word`(word: String) {
        #expect(closestSpelling(to: word, among: ["parent", "child", "sibling"]) == "child")
    }

    @Test func `swapping two neighbours is one edit in words of two letters too`() {
        #expect(closestSpelling(to: "og", among: ["go"]) == "go")
        #expect(closestSpelling(to: "abcd", among: ["badc"]) == nil)
    }

    @Test func `a third of the word may differ`() {
        #expect(closestSpelling(to: "tictoctow", among: ["tictactoe"]) == "tictactoe")
        #expect(closestSpelling(to: "tictoctow", among: ["tactactoe"]) == "tactactoe")
        #expect(closestSpelling(to: "tictoctow", among: ["tactactie"]) == nil)
    }

    @Test func `a swap counts together with the edits around it`() {
        #expect(closestSpelling(to: "verfiy-pasword", among: ["verify-password"]) == "verify-password")
    }

    @Test func `the first of the closest is returned`() {
        #expect(closestSpelling(to: "dor", among: ["doors", "door", "dora", "dog"]) == "door")
        #expect(closestSpelling(to: "door", among: ["Doors", "DOOR", "door"]) == "DOOR")
    }

    @Test func `lengths count characters`() {
        #expect(closestSpelling(to: "cafe\u{301}", among: ["tea", "CAF\u{C9}"]) == "CAF\u{C9}")
        #expect(closestSpelling(to: "\u{1F1F8}\u{1F1EA}", among: ["a"]) == "a")
    }

    @Test func `nothing is close to an empty word but a single character`() {
        #expect(closestSpelling(to: "", among: ["ab", ""]) == "")
        #expect(closestSpelling(to: "", among: ["ab", "b"]) == "b")
        #expect(closestSpelling(to: "door", among: []) == nil)
    }

    @Test func `words of three letters are found within one edit and no farther`() {
        let words = shortWords()
        let wrong = words.filter { word in
            let found = words.filter { closestSpelling(to: word, among: [$0]) != nil }
            return Set(found) != neighbours(of: word).intersection(words)
        }
        #expect(wrong == [])
    }

    /// All words of one to three letters, of an alphabet of three.
    private func shortWords() -> [String] {
        let letters = ["a", "b", "c"]
        let pairs = letters.flatMap { first in letters.map { first + $0 } }
        return letters + pairs + pairs.flatMap { pair in letters.map { pair + $0 } }
    }

    /// The word itself and all words that differ from it by one edit.
    private func neighbours(of word: String) -> Set<String> {
        var found: Set<String> = [word]
        let characters = Array(word)
        for index in 0...characters.count {
            let (head, tail) = (characters[..<index], characters[index...])
            for letter in "abc" { found.insert(String(head + [letter] + tail)) }
            guard let next = tail.first else { continue }
            for letter in "abc" { found.insert(String(head + [letter] + tail.dropFirst())) }
            found.insert(String(head + tail.dropFirst()))
            if tail.count > 1 { found.insert(String(head + [tail[index + 1], next] + tail.dropFirst(2))) }
        }
        return found
    }
}
