/// Keeps the matches. Every function throws a `StoreError` if the store cannot do it.
public protocol MatchStoring: Sendable {
    /// Returns when the match is safe: it survives the process and the machine. Saving the same `id` again
    /// changes nothing.
    func save(_ match: Match) async throws

    /// The wins of each name at this table, whichever seats they had, in the seats of `players`.
    func score(of players: Players) async throws -> Score

    /// The matches of the table, the newest first, with the names as they were typed first.
    func matches(of key: TableKey) async throws -> [Match]
}
