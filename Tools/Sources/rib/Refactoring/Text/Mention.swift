/// A word in a text, with the text around it.
struct Mention {
    private let bytes: [UInt8]
    /// The UTF-8 offsets of the word.
    let range: Range<Int>

    init(_ range: Range<Int>, in bytes: [UInt8]) {
        self.range = range
        self.bytes = bytes
    }

    var word: String { String(decoding: bytes[range], as: UTF8.self) }
    /// The text of the line before the word, without the mark of a comment.
    var before: Substring {
        var text = Substring(decoded(lineStart..<range.lowerBound))
        text = text.drop { $0 == " " }
        while let first = text.first, first == "/" || first == "*" { text = text.dropFirst() }
        return text
    }
    /// The text of the line after the word.
    var after: Substring { Substring(decoded(range.upperBound..<lineEnd)) }

    private var lineStart: Int {
        bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    }
    private var lineEnd: Int { bytes[range.upperBound...].firstIndex(of: newline) ?? bytes.count }
    private var newline: UInt8 { UInt8(ascii: "\n") }

    private func decoded(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of the next line, without indentation and the mark of a comment.
    private var nextLine: Substring {
        guard lineEnd < bytes.count else { return "" }
        let end = bytes[(lineEnd + 1)...].firstIndex(of: newline) ?? bytes.count
        return Substring(decoded(lineEnd + 1..<end)).drop { $0 == " " || $0 == "/" }
    }

    /// The text of the previous line, if it belongs to the same comment or paragraph.
    private var previousLine: Substring {
        guard lineStart > 0 else { return "" }
        let start = bytes[..<(lineStart - 1)].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let text = Substring(decoded(start..<lineStart - 1)).drop { $0 == " " }
        let isComment = decoded(lineStart..<lineEnd).drop { $0 == " " }.hasPrefix("//")
        return text.hasPrefix("//") == isComment ? text.trimmedAtEnd : ""
    }

    // MARK: - What the text around the word says

    /// The words before and after the word in a path like `Root/LoggedIn/Verify`.
    var pathNeighbours: [Substring] {
        var found: [Substring] = []
        if before.last == "/" { found.append(before.dropLast().suffix { $0.isWordCharacter }) }
        if after.first == "/" { found.append(after.dropFirst().prefix { $0.isWordCharacter }) }
        return found
    }

    /// Whether the word is the name of a RIB in a drawn tree: after `└─ ` or `├─ `, or above such a line.
    var isInTree: Bool {
        if before.contains("├─ ") || before.contains("└─ ") {
            return before.allSatisfy { " │├└─".contains($0) }
        }
        return before.allSatisfy { $0 == " " }
            && (after.isEmpty || after.hasPrefix(" (") || after.hasPrefix("\\n"))
            && (nextLine.hasPrefix("├─ ") || nextLine.hasPrefix("└─ ") || after.hasPrefix("\\n└─ "))
    }

    /// The names beside the word in a list of string literals.
    var listNeighbours: [String] {
        guard bytes[..<range.lowerBound].last == quote, bytes[range.upperBound...].first == quote else { return [] }
        var found: [String] = []
        let before = Substring(decoded(max(0, range.lowerBound - 160)..<range.lowerBound - 1))
        let trimmed = before.trimmedAtEnd
        if trimmed.hasSuffix("\","), let name = trimmed.dropLast(2).split(separator: "\"").last {
            found.append(String(name))
        }
        let after = Substring(decoded(range.upperBound + 1..<min(bytes.count, range.upperBound + 160)))
        let next = after.drop { $0 == "," || $0.isWhitespace }
        if after.hasPrefix(","), next.hasPrefix("\""), let name = next.split(separator: "\"").first {
            found.append(String(name))
        }
        return found
    }
    private var quote: UInt8 { UInt8(ascii: "\"") }

    /// The words that an enumeration puts beside the word: `Root, LoggedOut and OffGame`.
    var enumeratedNeighbours: [Substring] {
        var found: [Substring] = []
        for separator in [", ", " and ", " or "] {
            if before.hasSuffix(separator) {
                found.append(before.dropLast(separator.count).suffix { $0.isWordCharacter })
            }
            if after.hasPrefix(separator) {
                found.append(after.dropFirst(separator.count).prefix { $0.isWordCharacter })
            }
        }
        return found
    }

    /// Whether an event of the runtime follows: `Root attached`.
    var isBeforeEvent: Bool {
        ["attached", "activated", "loaded", "deactivated", "detached", "failed", "leaked"]
            .contains { after.hasPrefix(" \($0)") }
    }

    /// Whether the word is a whole code span or the whole of a string.
    var isCodeSpan: Bool { before.last == "`" && after.first == "`" }
    var isWholeString: Bool { before.last == "\"" && after.first == "\"" }

    /// Whether the word is in the middle of a sentence, where only a name has a capital letter.
    var isInSentence: Bool {
        let text = before.trimmedAtEnd
        if text.isEmpty { return previousLine.last.map { $0.isLetter || ",)`;".contains($0) } ?? false }
        return text.count < before.count && text.last.map { $0.isLetter || ",)`;".contains($0) } ?? false
    }

    /// Whether the word is the subject of a sentence: a verb in the third person follows.
    var isSubject: Bool {
        let next = after.dropFirst().prefix { $0.isLetter }
        return after.hasPrefix("'s ") || Self.verbs.contains(String(next))
    }

    private static let verbs: Set<String> = [
        "attaches", "builds", "can", "closes", "detaches", "does", "embeds", "ends", "gets", "has", "is", "keeps",
        "knows", "must", "needs", "owns", "presents", "reports", "routes", "shows", "starts", "tells", "was",
    ]
}

extension Character {
    fileprivate var isWordCharacter: Bool { isASCII && (isLetter || isNumber || self == "_") }
}

extension Substring {
    /// The text without white space at its end.
    fileprivate var trimmedAtEnd: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// The longest suffix whose characters meet `condition`.
    fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
        self[(lastIndex { !condition($0) }.map(index(after:)) ?? startIndex)...]
    }
}
