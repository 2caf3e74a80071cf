import Foundation
import RIBs
import RIBsScreens

/// Encodes screens and errors as lines of JSON.
enum ScreenJSON {
    static func line(_ screen: Screen) -> String { encoded(screen) }

    static func line(error: String) -> String { encoded(["error": error]) }

    private static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
        } catch {
            Diagnostic(
                "A screen could not be encoded as JSON: \(error)",
                cause: "An element has a number that JSON does not have, such as infinity.",
                fix: "keep such numbers out of the element's initialiser."
            ).trap()
        }
    }

    /// Escapes the control characters that JSON leaves unescaped (DEL, C1), and marks that change the text's direction,
    /// because a terminal interprets them.
    private static func escaped(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: \.isHarmful) else { return json }
        var escaped = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            if scalar.isHarmful {
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

extension Unicode.Scalar {
    fileprivate var isHarmful: Bool { isControl || isDirectionMark }
}
