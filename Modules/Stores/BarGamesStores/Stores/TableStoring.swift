public import DIInterfaces

/// A stored table: its players, the hash of their password, and its sign-ins.
public struct StoredTable: Equatable, Sendable {
    /// The names as first typed, by the seats of that sign-in.
    public let players: Players
    /// The hash of the password, as `PasswordHashing` returned it.
    public let passwordHash: String
    /// The number of wrong passwords in a row.
    public var failures: Int
    /// The times at which the sign-ins began whose password is being checked.
    ///
    /// They are stored, because another app can check passwords of the same table. A sign-in that never ended, because
    /// its app crashed, is one of them.
    public var checking: [Timestamp]
    /// The time until which sign-ins are refused; nil if the table is not locked.
    public var lockedUntil: Timestamp?

    /// Creates a table.
    public init(
        players: Players,
        passwordHash: String,
        failures: Int = 0,
        checking: [Timestamp] = [],
        lockedUntil: Timestamp? = nil
    ) {
        self.players = players
        self.passwordHash = passwordHash
        self.failures = failures
        self.checking = checking
        self.lockedUntil = lockedUntil
    }
}

/// A store of tables. Every function throws a `StoreError` if the store fails.
public protocol TableStoring: Sendable {
    /// Stores a new table.
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
