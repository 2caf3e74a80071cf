/// A store of matches. Every function throws a `StoreError` if the store fails.
public protocol MatchStoring: Sendable {
    /// Saves matches in one step, and returns when they are durable: they survive a crash of the process and of the
    /// machine.
    ///
    /// Saving a match with the same `id` again changes nothing.
    ///
    /// - Returns: The reasons why single matches were not saved, by their ids: `StoreError.noTable` for a match without a
    ///   table. All others are saved.
    /// - Throws: `StoreError` if no match was saved.
    func save(_ matches: [Match]) async throws -> [String: StoreError]

    /// Returns the wins of each name at this table over all seats, by the seats of `players`.
    ///
    /// - Throws: `StoreError.noTable` if a store of tables and matches has no table of these players.
    func score(of players: Players) async throws -> Score

    /// Returns up to `limit` matches of the table, the newest first, with the names as first typed.
    ///
    /// The cost grows with `limit` and not with the number of matches.
    ///
    /// - Parameters:
    ///   - key: The table.
    ///   - mark: The `older` mark of the previous page; nil for the newest matches.
    ///   - limit: The largest number of matches.
    func matches(of key: TableKey, before mark: MatchMark?, limit: Int) async throws -> MatchPage

    /// Returns a stream with one element at the start, and one after each change that this app did not make.
    ///
    /// Another app, or a removal of the file, can change the store. A caller that reads the store after each element,
    /// and after its own saves, misses no change.
    func changes() -> AsyncStream<MatchChange>
}

/// A change of a store of matches.
public enum MatchChange: Equatable, Sendable {
    /// Matches were added to these tables.
    case matches(of: Set<TableKey>)
    /// Anything may have changed.
    case anything
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
public struct MatchMark: Codable, Hashable, Sendable {
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
