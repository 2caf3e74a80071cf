/// A stored account.
public nonisolated struct VerifyAccount: Equatable, Sendable {
    /// The names of the two players.
    public let names: VerifyNames
    /// The hash of the password.
    public let passwordHash: String
    /// The number of wrong passwords in a row.
    public var failures: Int
    /// The times, in seconds since 1970, at which attempts started that have not ended.
    public var checking: [Double]
    /// The end of the lock in seconds since 1970; nil without a lock.
    public var lockedUntil: Double?

    /// Creates an account.
    public init(
        names: VerifyNames,
        passwordHash: String,
        failures: Int = 0,
        checking: [Double] = [],
        lockedUntil: Double? = nil
    ) {
        self.names = names
        self.passwordHash = passwordHash
        self.failures = failures
        self.checking = checking
        self.lockedUntil = lockedUntil
    }
}

/// Stores accounts. The account of two players is the same whatever the case and the order of their names.
public nonisolated protocol VerifyAccountStoring: Sendable {
    /// Creates an account. Returns false, and changes nothing, if one exists for these names.
    func create(_ account: VerifyAccount) async throws -> Bool

    /// Calls `body` with the account of `names`, and stores what it changed.
    ///
    /// The operation is atomic: no other call, of this app or of another one, changes the account in between.
    ///
    /// - Parameters:
    ///   - names: The names, by seat. Those in the account are in the same seats.
    ///   - body: Returns the result, and changes the variables of the account.
    /// - Returns: The result of `body`; nil if there is no account.
    func update<Value: Sendable>(
        _ names: VerifyNames,
        _ body: @Sendable (inout VerifyAccount) -> Value
    ) async throws -> Value?
}

/// Hashes and verifies passwords off the main actor.
public nonisolated protocol VerifyPasswordHashing: Sendable {
    func hash(_ password: String) async throws -> String
    func verify(_ password: String, against hash: String) async throws -> Bool
}

/// The wall-clock time in seconds since 1970. A lock must outlive the process.
public nonisolated protocol VerifyClock: Sendable {
    func now() -> Double
}
