/// A word in a text, with the rest of its line.
struct Mention {
    let word: String
    /// The UTF-8 offsets of the word.
    let range: Range<Int>
    /// The line before the word, without the mark of a comment, and the line after it.
    let before, after: Substring
    /// The next line, without indentation and the mark of a comment.
    private let nextLine: Substring

    /// The words in the part `range` of a text that meet `condition`.
    static func all(in bytes: [UInt8], _ range: Range<Int>, where condition: (String) -> Bool) -> [Mention] {
        func line(_ range: Range<Int>) -> Substring {
            Substring(decoding: bytes[range], as: UTF8.self).drop { " /*".contains($0) }
        }
        var (mentions, position) = ([Mention](), range.lowerBound)
        while let start = bytes[position..<range.upperBound].firstIndex(where: \.isWordByte) {
            let end = bytes[start..<range.upperBound].firstIndex { !$0.isWordByte } ?? range.upperBound
            let word = String(decoding: bytes[start..<end], as: UTF8.self)
            position = end
            guard condition(word) else { continue }
            let lineStart = bytes[..<start].lastIndex(of: 10).map { $0 + 1 } ?? 0
            let lineEnd = bytes[end...].firstIndex(of: 10) ?? bytes.count
            let next = min(lineEnd + 1, bytes.count)
            mentions.append(
                Mention(
                    word: word, range: start..<end, before: line(lineStart..<start),
                    after: Substring(decoding: bytes[end..<lineEnd], as: UTF8.self),
                    nextLine: line(next..<(bytes[next...].firstIndex(of: 10) ?? bytes.count))))
        }
        return mentions
    }

    /// The words before and after the word in a path like `Root/LoggedIn/Verify`, or in a list like `["Root", "Verify"]`.
    var neighbours: [Substring] {
        let separators: Set<Character> = ["/", "\"", ",", " "]
        func neighbour(_ text: some Collection<Character>) -> String? {
            let separator = text.prefix(while: separators.contains)
            guard ["/", "\" ,\"", "\", \"", "\",\""].contains(String(separator)) else { return nil }
            return String(text.dropFirst(separator.count).prefix { $0.isLetter || $0.isNumber })
        }
        return [neighbour(before.reversed()).map { String($0.reversed()) }, neighbour(after)].compactMap(\.self)
            .map { Substring($0) }
    }

    /// Whether the word is the name of a RIB in a drawn tree: after `└─ ` or `├─ `, or above such a line.
    var isInTree: Bool {
        if before.hasSuffix("─ ") { return before.allSatisfy { " │├└─".contains($0) } }
        return before.isEmpty && (after.isEmpty || after.hasPrefix(" ("))
            && (nextLine.hasPrefix("├─ ") || nextLine.hasPrefix("└─ "))
    }

    /// Whether an event of the runtime follows: `Root attached`.
    var isBeforeEvent: Bool {
        ["attached", "activated", "loaded", "deactivated", "detached", "failed", "leaked"]
            .contains { after.hasPrefix(" \($0)") }
    }

    /// Whether the word is a whole code span, or a string that is compared with a name: `tree.name == "Root"`.
    var isName: Bool {
        before.last == "`" && after.first == "`"
            || after.first == "\"" && ["ame == \"", "ame: \"", "amed: \""].contains(where: before.hasSuffix)
    }

    /// Whether the word is in the middle of a sentence, where only a name has a capital letter.
    var isInSentence: Bool {
        before.last == " " && before.dropLast().last.map { $0.isLetter || ",)`;".contains($0) } == true
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter, a digit or an underscore.
    var isWordByte: Bool {
        (97...122).contains(self) || (65...90).contains(self) || (48...57).contains(self) || self == 95
    }
}
