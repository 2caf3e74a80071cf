/// A table as it is stored: who sits there, and what is needed to check their password.
public struct StoredTable: Equatable, Sendable {
    /// The names as they were typed first, by the seats of that time.
    public let players: Players
    public let passwordHash: String
    /// No sign-in before this time.
    public let lockedUntil: Timestamp?

    public init(players: Players, passwordHash: String, lockedUntil: Timestamp? = nil) {
        self.players = players
        self.passwordHash = passwordHash
        self.lockedUntil = lockedUntil
    }
}

/// Keeps the tables. Every function throws a `StoreError` if the store cannot do it.
public protocol TableStoring: Sendable {
    func table(for key: TableKey) async throws -> StoredTable?

    /// Stores a new table. Answers false, and changes nothing, if there is one for its players already.
    func create(_ table: StoredTable) async throws -> Bool

    /// Counts a failed sign-in. The one that makes it `limit` in a row locks the table until `end`, and the
    /// count starts again. One step, however many sign-ins fail at the same time.
    ///
    /// - Returns: Until when this failure locked the table; nil if it did not.
    func recordFailure(for key: TableKey, limit: Int, lockingUntil end: Timestamp) async throws -> Timestamp?

    /// Forgets the failures and the lock, after a sign-in that succeeded.
    func clearFailures(for key: TableKey) async throws
}

/// What a store could not do, and why, in a sentence to show.
public struct StoreError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
