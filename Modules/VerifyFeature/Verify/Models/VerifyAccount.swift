/// An account as the store has it.
public nonisolated struct VerifyAccount: Equatable, Sendable {
    public let names: VerifyNames
    public let passwordHash: String
    /// No check before this time, in seconds since 1970.
    public let lockedUntil: Double?

    public init(names: VerifyNames, passwordHash: String, lockedUntil: Double? = nil) {
        self.names = names
        self.passwordHash = passwordHash
        self.lockedUntil = lockedUntil
    }
}

/// Where the accounts are kept.
public nonisolated protocol VerifyAccountStoring: Sendable {
    /// The account of these two, whatever the case and the order of their names. Its names are in the seats
    /// that were asked for.
    func account(for names: VerifyNames) async throws -> VerifyAccount?

    /// Answers false if there is an account for these names already.
    func create(_ account: VerifyAccount) async throws -> Bool

    /// Counts an attempt before its password is checked, as a failure until it is confirmed. The `limit`th in a
    /// row locks the account for `lockSeconds`. One step, however many attempts are made at the same time.
    func beginAttempt(
        for names: VerifyNames, limit: Int, lockSeconds: Double, clock: any VerifyClock
    ) async throws -> VerifyAttempt

    /// Forgets the failures and the lock, after the password was right.
    ///
    /// - Returns: False, and nothing is changed, if the account was removed or has another password by now.
    func confirmAttempt(at account: VerifyAccount) async throws -> Bool
}

/// What an account says to an attempt that begins.
public nonisolated enum VerifyAttempt: Equatable, Sendable {
    case noAccount
    /// The attempt is counted. Its password may be checked.
    case counted(VerifyAccount)
    /// Until when, in seconds since 1970.
    case locked(until: Double)
}

/// Makes and checks what is stored instead of a password, off the main actor.
public nonisolated protocol VerifyPasswordHashing: Sendable {
    func hash(_ password: String) async throws -> String
    func verify(_ password: String, against hash: String) async throws -> Bool
}

/// The wall time in seconds since 1970: a lock outlives the process.
public nonisolated protocol VerifyClock: Sendable {
    func now() -> Double
}
