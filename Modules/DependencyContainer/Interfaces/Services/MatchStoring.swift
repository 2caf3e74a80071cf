/// Keeps the matches. Every function throws a `StoreError` if the store cannot do it.
public protocol MatchStoring: Sendable {
    /// Returns when the match is safe: it survives the process and the machine. Saving the same `id` again
    /// changes nothing.
    func save(_ match: Match) async throws

    /// The wins of each name at this table, whichever seats they had, in the seats of `players`.
    func score(of players: Players) async throws -> Score

    /// Up to `limit` matches of the table, the newest first, with the names as they were typed first. Its cost
    /// grows with `limit`, not with the number of matches.
    ///
    /// - Parameter mark: The `older` of the page that was read before; nil for the newest matches.
    func matches(of key: TableKey, before mark: MatchMark?, limit: Int) async throws -> MatchPage

    /// Has an element when it begins, and one when the store may have changed since the last: by this app, by
    /// another one, or because it was taken away. A caller that reads after each element misses nothing.
    func changes() -> AsyncStream<Void>
}

/// Some of the matches of a table, the newest first.
public struct MatchPage: Equatable, Sendable {
    public let matches: [Match]
    /// Where the next older matches begin; nil if there are none.
    public let older: MatchMark?

    public init(matches: [Match], older: MatchMark? = nil) {
        self.matches = matches
        self.older = older
    }
}

/// A place between two matches of a table. It stays there when matches are added.
public struct MatchMark: Hashable, Sendable {
    /// When the last match before the mark was played.
    public let playedAt: Timestamp
    /// Tells it from others of the same time: later ones have a higher number.
    public let sequence: Int64

    public init(playedAt: Timestamp, sequence: Int64) {
        self.playedAt = playedAt
        self.sequence = sequence
    }
}
