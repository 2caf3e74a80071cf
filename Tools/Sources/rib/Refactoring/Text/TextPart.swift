import SwiftSyntax

/// A part of a file that is not code: a comment, a string, the name of a test, or a part of a page.
struct TextPart {
    enum Kind {
        /// A comment, the name of a test in words, or a paragraph of a page.
        case prose
        /// The text of a string, or a code block of a page.
        case literal
    }

    let kind: Kind
    /// The UTF-8 offsets in the file.
    let range: Range<Int>
}

extension SourceFile {
    /// The comments, the strings and the names of tests in words.
    var textParts: [TextPart] {
        var parts: [TextPart] = []
        for token in syntax.tokens(viewMode: .sourceAccurate) {
            Self.addComments(of: token.leadingTrivia, at: token.position.utf8Offset, to: &parts)
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = token.endPositionBeforeTrailingTrivia.utf8Offset
            switch token.tokenKind {
            case .stringSegment: parts.append(TextPart(kind: .literal, range: start..<end))
            case .identifier where token.text.contains(" "): parts.append(TextPart(kind: .prose, range: start..<end))
            default: break
            }
            Self.addComments(of: token.trailingTrivia, at: end, to: &parts)
        }
        return parts
    }

    private static func addComments(of trivia: Trivia, at offset: Int, to parts: inout [TextPart]) {
        var offset = offset
        for piece in trivia {
            let end = offset + piece.sourceLength.utf8Length
            switch piece {
            case .lineComment, .docLineComment, .blockComment, .docBlockComment:
                parts.append(TextPart(kind: .prose, range: offset..<end))
            default: break
            }
            offset = end
        }
    }
}

extension TextPart {
    /// The lines of a Markdown page: code blocks and the text around them.
    static func parts(ofPage text: String) -> [TextPart] {
        var parts: [TextPart] = []
        var isCode = false
        for line in text.lines {
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                isCode.toggle()
            } else {
                let offset = text.utf8.distance(from: text.startIndex, to: line.startIndex)
                let range = offset..<offset + line.utf8.count
                parts.append(TextPart(kind: isCode ? .literal : .prose, range: range))
            }
        }
        return parts
    }
}
