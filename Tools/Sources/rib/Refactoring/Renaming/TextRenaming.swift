import SwiftSyntax

/// Renames a RIB in comments, strings and pages: the names of its types, methods and properties wherever they appear, and
/// its own name if that has several words, in a path, and in a comment of a file that is named after the RIB.
struct TextRenaming {
    let names: NewNames

    /// Returns the edits in a text, and the offsets of the mentions that a user has to judge.
    ///
    /// - Parameter isOwn: Whether the text is in a file that is named after the RIB.
    func edits(in file: SourceFile, isOwn: Bool) -> (edits: [TextEdit], unsure: [Int]) {
        guard file.text.contains(names.old.description) || file.text.contains(names.old.lowerCamel) else {
            return ([], [])
        }
        var (code, strings) = (Set<Int>(), [(range: Range<Int>, isPattern: Bool)]())
        for token in file.path.isPage ? [] : Array(file.syntax.tokens(viewMode: .sourceAccurate)) {
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            switch token.tokenKind {
            case .stringSegment: strings.append((start..<token.endPositionBeforeTrailingTrivia.utf8Offset, false))
            case .regexLiteralPattern: strings.append((start..<token.endPositionBeforeTrailingTrivia.utf8Offset, true))
            case .identifier where !token.text.contains(" "): code.insert(token.text.hasPrefix("`") ? start + 1 : start)
            // Nothing calls a test, so its name in words is a text. Any other name in words stays, with all its uses.
            case .identifier where !token.isNameOfTest:
                code.formUnion(start..<token.endPositionBeforeTrailingTrivia.utf8Offset)
            default: break
            }
        }
        var (edits, unsure, position) = ([TextEdit](), [Int](), 0)
        var texts = strings[...]
        let bytes = Array(file.text.utf8)
        while let start = bytes[position...].firstIndex(where: \.isWordByte) {
            position = bytes[start...].firstIndex { !$0.isWordByte } ?? bytes.count
            if code.contains(start) { continue }
            while let text = texts.first, text.range.upperBound <= start { texts.removeFirst() }
            let text = texts.first.flatMap { $0.range.contains(start) ? $0 : nil }
            let word = String(decoding: bytes[start..<position], as: UTF8.self)
            let name = names.types[word] ?? names.members[word]
            if text?.isPattern == true {
                // A pattern matches texts of other places, such as stored data.
                if word == names.old.description || name != nil { unsure.append(start) }
            } else if word != names.old.description {
                // A member alone can be a key.
                guard let name, names.types[word] != nil || text?.range != start..<position else { continue }
                edits.append(TextEdit(range: start..<position, text: name))
            } else if names.old.isCompound || bytes.isPath(at: start..<position) || isOwn && text == nil {
                edits.append(TextEdit(range: start..<position, text: names.new.description))
            } else {
                unsure.append(start)
            }
        }
        return (edits, unsure)
    }
}

extension [UInt8] {
    /// Whether the word at `range` is a part of a path: `Root/Verify`.
    fileprivate func isPath(at range: Range<Int>) -> Bool {
        func isPart(_ slash: Int, _ next: Int) -> Bool {
            indices.contains(next) && indices.contains(slash) && self[slash] == UInt8(ascii: "/")
                && self[next].isWordByte
        }
        return isPart(range.lowerBound - 1, range.lowerBound - 2) || isPart(range.upperBound, range.upperBound + 1)
    }
}

extension TokenSyntax {
    /// Whether the token names a function or a type with the attribute `@Test` or `@Suite`.
    fileprivate var isNameOfTest: Bool {
        guard let named = parent?.asProtocol((any NamedDeclSyntax).self), named.name.id == id else { return false }
        let attributes = parent?.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        return attributes.contains { ["Suite", "Test"].contains($0.as(AttributeSyntax.self)?.attributeName.baseName) }
    }
}

extension String {
    /// Whether this is the path of a text that is no code and can name types.
    var isPage: Bool { [".md", ".plist", ".storyboard", ".xib"].contains(where: hasSuffix) }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter, a digit or an underscore.
    var isWordByte: Bool {
        (97...122).contains(self) || (65...90).contains(self) || (48...57).contains(self) || self == 95
    }
}
