/// The name of a player without case and surrounding white space, for comparing names.
///
/// Swift compares strings by Unicode's canonical equivalence, so both encodings of "é" are the same name. A store that
/// compares bytes has to normalise the text first.
public struct NameKey: Comparable, Hashable, Sendable {
    /// The name in lower case, without white space at its ends.
    public let text: String

    /// Creates the key of `name`.
    public init(_ name: String) {
        // Upper case in between, so that "straße" and "STRASSE" have the same key.
        text = name.trimmed.lowercased().uppercased().lowercased()
    }

    /// Compares the texts.
    public static func < (first: NameKey, second: NameKey) -> Bool { first.text < second.text }
}

/// The identity of a table: the unordered pair of its players' names.
public struct TableKey: Hashable, Sendable {
    /// The name that sorts first.
    public let first: NameKey
    /// The name that sorts second.
    public let second: NameKey

    /// Creates the key of the players' table. The seats do not matter.
    public init(_ players: Players) {
        let keys = [NameKey(players.player1), NameKey(players.player2)].sorted()
        (first, second) = (keys[0], keys[1])
    }
}

extension String {
    /// The string without white space at its ends.
    public var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
