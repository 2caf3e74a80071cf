/// A player's name without what does not tell names apart: case, and surrounding space.
///
/// Swift compares strings by Unicode's canonical equivalence, so "é" is the same name however it was typed.
/// Who stores a key brings it into one canonical form first.
public struct NameKey: Comparable, Hashable, Sendable {
    public let text: String

    public init(_ name: String) {
        // Upper case in between, so that names which only differ in a letter without a case pair ("ß") meet.
        text = name.trimmed.lowercased().uppercased().lowercased()
    }

    public static func < (first: NameKey, second: NameKey) -> Bool { first.text < second.text }
}

/// Which table it is: the unordered pair of names.
public struct TableKey: Hashable, Sendable {
    public let first: NameKey
    public let second: NameKey

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
