/// The identity of a table: the unordered pair of its players' names.
public struct TableKey: Hashable, Sendable {
    /// The name that sorts first.
    public let first: NameKey
    /// The name that sorts second.
    public let second: NameKey

    /// Creates the key of the table of two players. Their order does not matter.
    public init(_ player1: String, _ player2: String) {
        let keys = [NameKey(player1), NameKey(player2)].sorted()
        (first, second) = (keys[0], keys[1])
    }
}
