import Foundation
import Screens

/// Screens and errors as lines of JSON.
enum ScreenJSON {
    static func line(_ screen: Screen) -> String {
        do {
            return try encoded(screen)
        } catch {
            return line(error: "the screen \"\(screen.title)\" cannot be written as JSON: \(error)")
        }
    }

    static func line(error: String) -> String {
        (try? encoded(["error": error])) ?? #"{"error":"an error that cannot be written as JSON"}"#
    }

    private static func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// JSON itself escapes C0 only, but the line may end up on a terminal, which obeys the others too.
    private static func escaped(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: \.isObeyed) else { return json }
        var escaped = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            if scalar.isObeyed {
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
