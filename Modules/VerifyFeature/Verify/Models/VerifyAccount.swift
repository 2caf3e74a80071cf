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

    /// Counts a failure, and locks the account until `end` if it is the `limit`th in a row.
    ///
    /// - Returns: Until when this failure locked the account; nil if it did not.
    func recordFailure(for names: VerifyNames, limit: Int, lockingUntil end: Double) async throws -> Double?

    func clearFailures(for names: VerifyNames) async throws
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
