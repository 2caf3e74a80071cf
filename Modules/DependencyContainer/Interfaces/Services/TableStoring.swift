/// A stored table: its players and the hash of their password.
public struct StoredTable: Equatable, Sendable {
    /// The names as first typed, by the seats of that sign-in.
    public let players: Players
    /// The hash of the password, as `PasswordHashing` returned it.
    public let passwordHash: String
    /// The time until which sign-ins are refused; nil if the table is not locked.
    public let lockedUntil: Timestamp?

    /// Creates a table.
    public init(players: Players, passwordHash: String, lockedUntil: Timestamp? = nil) {
        self.players = players
        self.passwordHash = passwordHash
        self.lockedUntil = lockedUntil
    }
}

/// A store of tables. Every function throws a `StoreError` if the store fails.
public protocol TableStoring: Sendable {
    /// Returns the table for `key`, or nil.
    func table(for key: TableKey) async throws -> StoredTable?

    /// Stores a new table.
    ///
    /// - Returns: False if its players have a table already. The store is unchanged then.
    func create(_ table: StoredTable) async throws -> Bool

    /// Counts a sign-in as a failure, before its password is checked. `confirmSignIn(at:)` resets the count.
    ///
    /// The failure that reaches `limit` in a row locks the table for `lockSeconds` and resets the count. The step is
    /// atomic even if several apps sign in at the same time: at most `limit` passwords are checked between two locks.
    /// A sign-in that never ends, because the app crashed, stays a failure.
    ///
    /// - Parameters:
    ///   - key: The table.
    ///   - limit: The number of failures in a row that locks the table.
    ///   - lockSeconds: The duration of a lock in seconds.
    ///   - now: Returns the time, and is called within the step. A stored lock that ends later than a new one is
    ///     shortened to the end of a new one, because the clock was set back or another app wrote the lock.
    func beginSignIn(
        for key: TableKey,
        limit: Int,
        lockSeconds: Double,
        now: @escaping @Sendable () -> Timestamp
    ) async throws -> SignInStart

    /// Resets the failures and the lock, after the password was correct.
    ///
    /// - Returns: False if the table was removed or its password was changed meanwhile. The store is unchanged then.
    func confirmSignIn(at table: StoredTable) async throws -> Bool
}

/// The result of beginning a sign-in.
public enum SignInStart: Equatable, Sendable {
    /// The players have no table.
    case noTable
    /// The sign-in is counted, and the caller may check the password.
    case counted(StoredTable)
    /// The table is locked until the given time.
    case locked(until: Timestamp)
}

/// The error of a store that failed.
public struct StoreError: Error, Equatable, CustomStringConvertible {
    /// The failure and its reason, as a sentence for the players.
    public let description: String

    /// Creates an error with a sentence for the players.
    public init(_ description: String) {
        self.description = description
    }
}
