/// Markup. A literal is written as it is, and an interpolated text is escaped:
///
///     let name = "<Ann>"
///     let html: HTML = "<p>\(name)</p>"   // <p>&lt;Ann&gt;</p>
///
/// Text from a user is a `String`, so it is always escaped. A literal inside an interpolation is a `String` as well,
/// so store conditional markup in a constant of type `HTML` first.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
    /// The markup.
    package private(set) var text: String

    package init(stringLiteral markup: String) {
        text = markup
    }

    package init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// The markup of `parts`, one after the other.
    package init(_ parts: [HTML]) {
        text = parts.reduce(into: "") { $0 += $1.text }
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        package mutating func appendLiteral(_ markup: String) { text += markup }

        package mutating func appendInterpolation(_ html: HTML) { text += html.text }

        package mutating func appendInterpolation(_ number: Int) { text += String(number) }

        package mutating func appendInterpolation(_ string: String) {
            // A text with none of the characters is copied at once.
            guard string.utf8.contains(where: \.isEscaped) else { return text += string }
            for character in string.unicodeScalars {
                switch character {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case ">": text += "&gt;"
                case "\"": text += "&quot;"
                case "'": text += "&#39;"
                default: text.unicodeScalars.append(character)
                }
            }
        }
    }
}

extension UInt8 {
    fileprivate var isEscaped: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        default: false
        }
    }
}
