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

    /// Counts a sign-in before its password is checked, as a failure until `confirmSignIn(at:)`. The one that
    /// makes it `limit` in a row locks the table for `lockSeconds`, and the count starts again. One step, however
    /// many apps sign in at the same time: no more than `limit` passwords are checked between two locks.
    ///
    /// A sign-in that never ends, because the app crashed, stays a failure.
    ///
    /// - Parameter now: Tells the time, within that step. A lock that ends later than a new one would is shortened
    ///   to that: the clock was set back, or the lock is not one of this app.
    func beginSignIn(
        for key: TableKey,
        limit: Int,
        lockSeconds: Double,
        now: @escaping @Sendable () -> Timestamp
    ) async throws -> SignInStart

    /// Forgets the failures and the lock, after the password was right.
    ///
    /// - Returns: False, and nothing is changed, if the table was removed or has another password by now.
    func confirmSignIn(at table: StoredTable) async throws -> Bool
}

/// What a table says to a sign-in that begins.
public enum SignInStart: Equatable, Sendable {
    case noTable
    /// The sign-in is counted. Its password may be checked.
    case counted(StoredTable)
    case locked(until: Timestamp)
}

/// What a store could not do, and why, in a sentence to show.
public struct StoreError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
