/// A stored account.
public nonisolated struct VerifyAccount: Equatable, Sendable {
    /// The names of the two players.
    public let names: VerifyNames
    /// The hash of the password.
    public let passwordHash: String
    /// The end of the lock in seconds since 1970; nil without a lock.
    public let lockedUntil: Double?

    /// Creates an account.
    public init(names: VerifyNames, passwordHash: String, lockedUntil: Double? = nil) {
        self.names = names
        self.passwordHash = passwordHash
        self.lockedUntil = lockedUntil
    }
}

/// Stores accounts.
public nonisolated protocol VerifyAccountStoring: Sendable {
    /// Returns the account of these two players, whatever the case and the order of their names. The names in the
    /// account are in the requested seats.
    func account(for names: VerifyNames) async throws -> VerifyAccount?

    /// Creates an account. Returns false, and changes nothing, if one exists for these names.
    func create(_ account: VerifyAccount) async throws -> Bool

    /// Counts an attempt as a failure before its password is checked. The `limit`th successive one locks the account
    /// for `lockSeconds`. The operation is atomic, so concurrent attempts are counted exactly.
    func beginAttempt(
        for names: VerifyNames, limit: Int, lockSeconds: Double, clock: any VerifyClock
    ) async throws -> VerifyAttempt

    /// Resets the failures and the lock after a correct password.
    ///
    /// - Returns: False, without a change, if the account was removed or its password changed.
    func confirmAttempt(at account: VerifyAccount) async throws -> Bool
}

/// The result of starting an attempt.
public nonisolated enum VerifyAttempt: Equatable, Sendable {
    case noAccount
    /// The attempt was counted, and its password may be checked.
    case counted(VerifyAccount)
    /// The account is locked until this time, in seconds since 1970.
    case locked(until: Double)
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
