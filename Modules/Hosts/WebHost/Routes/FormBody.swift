import Foundation
import RIBsScreens

/// The body of a form: names and values, in the order of the form, which Hummingbird's decoder does not keep.
struct FormBody {
    private let pairs: [(name: String, value: String)]

    /// Nil if the body is not a valid form.
    init?(_ text: String) {
        var pairs: [(String, String)] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = parts.count == 2 ? Self.decoded(parts[1]) : "" else {
                return nil
            }
            pairs.append((name, value))
        }
        self.pairs = pairs
    }

    /// The number of the screen that the form was on.
    var screenNumber: Int? { self["screen"].flatMap { Int($0) } }

    /// The path of a link to open.
    var address: String? { self["open"] }

    /// The fields of the form, then its button.
    ///
    /// A page never contains a secret, so an empty `secret.` field means that the user typed nothing, and the secret
    /// of the session stays.
    var actions: [ScreenAction] {
        let fields = pairs.compactMap { pair -> ScreenAction? in
            // By scalars, because an accent at the start of an id would join the dot.
            let scalars = pair.name.unicodeScalars
            guard let dot = scalars.firstIndex(of: ".") else { return nil }
            let id = String(scalars[dot...].dropFirst())
            switch String(scalars[..<dot]) {
            case "set": return .set(id: id, value: pair.value)
            case "secret": return pair.value.isEmpty ? nil : .set(id: id, value: pair.value)
            default: return nil
            }
        }
        let tap = self["tap"].map { [ScreenAction.tap(id: $0)] } ?? []
        return fields + tap + (self["back"] == nil ? [] : [.back])
    }

    /// The typed texts that are no secrets.
    var texts: [ScreenAction] {
        pairs.compactMap { pair in
            guard pair.name.utf8.starts(with: "set.".utf8), !pair.value.isEmpty else { return nil }
            return .set(id: String(pair.name.unicodeScalars.dropFirst("set.".count)), value: pair.value)
        }
    }

    private subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}
