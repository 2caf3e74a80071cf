/// One check of one password: the rules, without a RIB around them.
nonisolated struct PasswordCheck: Sendable {
    /// How many failures in a row lock the account, and for how long.
    static let failureLimit = 3
    static let lockSeconds = 30.0

    let names: VerifyNames
    let password: String
    let accounts: any VerifyAccountStoring
    let passwords: any VerifyPasswordHashing
    let clock: any VerifyClock

    func result() async throws -> VerifyResult {
        if let account = try await accounts.account(for: names) {
            return try await check(account)
        }
        let account = VerifyAccount(names: names, passwordHash: try await passwords.hash(password))
        if try await accounts.create(account) {
            return .verified(names)
        }
        // Somebody else created it while the password was being hashed. Then theirs counts.
        guard let existing = try await accounts.account(for: names) else {
            return .failed("The table was removed while you signed in.")
        }
        return try await check(existing)
    }

    private func check(_ account: VerifyAccount) async throws -> VerifyResult {
        if let result = locked(until: account.lockedUntil) { return result }
        if try await passwords.verify(password, against: account.passwordHash) {
            try await accounts.clearFailures(for: names)
            return .verified(account.names)
        }
        let end = try await accounts.recordFailure(
            for: names, limit: Self.failureLimit, lockingUntil: clock.now() + Self.lockSeconds)
        return locked(until: end) ?? .wrongPassword
    }

    private func locked(until end: Double?) -> VerifyResult? {
        guard let end, case let rest = end - clock.now(), rest > 0 else { return nil }
        return .locked(seconds: Int(rest.rounded(.up)))
    }
}
