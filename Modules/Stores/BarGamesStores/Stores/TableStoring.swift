public import BarGamesServices

/// A stored table: its players, the hash of their password, and its sign-ins.
public struct StoredTable: Equatable, Sendable {
    /// The attempts to sign in that the clients of one network made in the last half minute.
    public struct Attempts: Codable, Equatable, Sendable {
        /// The number of wrong passwords.
        public var failures: Int
        /// The start times of the attempts whose passwords are still being checked.
        ///
        /// They are stored, because another app can check passwords of the same table. A sign-in that never ended,
        /// because its app crashed, is one of them.
        public var checking: [Timestamp]
        /// The time of the last attempt, or of its failure.
        public var last: Timestamp

        /// Creates a list of attempts.
        public init(failures: Int = 0, checking: [Timestamp] = [], last: Timestamp) {
            self.failures = failures
            self.checking = checking
            self.last = last
        }
    }

    /// The names as first typed, by the seats of that sign-in.
    public let players: Players
    /// The hash of the password, as `PasswordHashing` returned it.
    public let passwordHash: String
    /// The recent attempts to sign in, by the names of the clients' networks.
    public var attempts: [String: Attempts]
    /// The time of the last sign-in with the correct password.
    public var lastSignIn: Timestamp

    /// Creates a table.
    public init(
        players: Players, passwordHash: String, attempts: [String: Attempts] = [:],
        lastSignIn: Timestamp = Timestamp(seconds: 0)
    ) {
        self.players = players
        self.passwordHash = passwordHash
        self.attempts = attempts
        self.lastSignIn = lastSignIn
    }
}

/// A store of tables. Every function throws a `StoreError` if the store fails.
public protocol TableStoring: Sendable {
    /// Stores a new table. Removes the tables without a match whose last sign-in was a day before the new table's.
    ///
    /// - Returns: False if its players have a table already. The store is unchanged then.
    func create(_ table: StoredTable) async throws -> Bool

    /// Calls `body` with the table for `key`, and returns once its changes are durable.
    ///
    /// The step is atomic: no other call, of this app or of another one, changes the table in between.
    ///
    /// - Parameters:
    ///   - key: The table.
    ///   - body: Returns the result, and changes the variables of the table.
    /// - Returns: The result of `body`; nil if there is no table.
    func update<Value: Sendable>(
        _ key: TableKey,
        _ body: @Sendable (inout StoredTable) -> Value
    ) async throws -> Value?
}
