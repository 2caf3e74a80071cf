/// A store of matches. Every function throws a `StoreError` if the store fails.
public protocol MatchStoring: Sendable {
    /// Saves `match`, and returns when it is durable: it survives a crash of the process and of the machine.
    ///
    /// Saving a match with the same `id` again changes nothing.
    func save(_ match: Match) async throws

    /// Returns the wins of each name at this table over all seats, by the seats of `players`.
    func score(of players: Players) async throws -> Score

    /// Returns up to `limit` matches of the table, the newest first, with the names as first typed.
    ///
    /// The cost grows with `limit` and not with the number of matches.
    ///
    /// - Parameters:
    ///   - key: The table.
    ///   - mark: The `older` mark of the previous page; nil for the newest matches.
    ///   - limit: The maximal number of matches.
    func matches(of key: TableKey, before mark: MatchMark?, limit: Int) async throws -> MatchPage

    /// Returns a stream with one element at the start, and one after each possible change of the store.
    ///
    /// The change can come from this app, from another one, or from a removal of the file. A caller that reads the
    /// store after each element misses no change.
    func changes() -> AsyncStream<Void>
}

/// A page of a table's matches, the newest first.
public struct MatchPage: Equatable, Sendable {
    /// The matches, the newest first.
    public let matches: [Match]
    /// The mark for reading the next older matches; nil if there are none.
    public let older: MatchMark?

    /// Creates a page.
    public init(matches: [Match], older: MatchMark? = nil) {
        self.matches = matches
        self.older = older
    }
}

/// A position between two matches of a table. It stays valid when matches are added.
public struct MatchMark: Hashable, Sendable {
    /// The time of the oldest match of the page before the mark.
    public let playedAt: Timestamp
    /// Distinguishes matches of the same time. Later matches have a higher number.
    public let sequence: Int64

    /// Creates a mark.
    public init(playedAt: Timestamp, sequence: Int64) {
        self.playedAt = playedAt
        self.sequence = sequence
    }
}
