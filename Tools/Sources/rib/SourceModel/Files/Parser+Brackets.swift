import SwiftParser
import SwiftSyntax

extension Parser {
    /// Returns the syntax tree of `text`, read as Swift 6, or as Swift 5 if it is valid only there. After 12 open square
    /// brackets it ends, with a syntax error.
    ///
    /// SwiftParser takes twice as long for each bracket that can begin the type of an array, because it first looks for an
    /// inline array such as `[3 of Int]`. With 30 of them it takes hours. Comments and strings can have any number.
    static func parse(bounded text: String) -> SourceFileSyntax {
        var depth = 0
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: "/") where rest.first == UInt8(ascii: "/"):
                rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            case UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"): rest = rest.afterComment
            // No type contains them.
            case UInt8(ascii: "\""): (depth, rest) = (0, rest.afterString)
            case UInt8(ascii: "{"), UInt8(ascii: "}"): depth = 0
            default: break
            }
            if depth > 12 { return parse(source: text[..<rest.startIndex] + "\n)") }
        }
        let tree = parse(source: text)
        guard tree.hasError else { return tree }
        var parser = Parser(text, swiftVersion: .v5)
        let older = SourceFileSyntax.parse(from: &parser)
        return older.hasError ? tree : older
    }
}

extension Substring.UTF8View {
    /// The text behind a comment whose first slash was read. Comments can contain others.
    fileprivate var afterComment: Self {
        var (rest, depth) = (dropFirst(), 1)
        while depth > 0, let byte = rest.popFirst() {
            if byte == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") { depth -= 1 }
            if byte == UInt8(ascii: "/"), rest.first == UInt8(ascii: "*") {
                (rest, depth) = (rest.dropFirst(), depth + 1)
            }
        }
        return rest
    }

    /// The text behind a string whose first quotation mark was read. A string with an interpolation, which is code, and one
    /// without an end are not skipped.
    fileprivate var afterString: Self {
        let isLong = starts(with: "\"\"".utf8)
        var rest = isLong ? dropFirst(2) : self
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\\"):
                if rest.popFirst() == UInt8(ascii: "(") { return self }
            case UInt8(ascii: "\"") where !isLong: return rest
            case UInt8(ascii: "\"") where rest.starts(with: "\"\"".utf8): return rest.dropFirst(2)
            case UInt8(ascii: "\n") where !isLong: return self
            default: break
            }
        }
        return self
    }
}
