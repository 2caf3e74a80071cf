/// The rules for checking one password, independent of the RIB.
nonisolated struct PasswordCheck: Sendable {
    /// The number of successive failures that lock the account, and the duration of the lock.
    static let failureLimit = 3
    static let lockSeconds = 30.0
    /// The number of pauses for which an attempt waits while others are being checked.
    static let pauseLimit = 25
    static let pause = Duration.milliseconds(200)

    let names: VerifyNames
    let password: String
    let accounts: any VerifyAccountStoring
    let passwords: any VerifyPasswordHashing
    let clock: any VerifyClock
    let timer: any Clock<Duration>

    func result() async throws -> VerifyResult {
        if let result = try await attempt() { return result }
        let account = VerifyAccount(names: names, passwordHash: try await passwords.hash(password))
        if try await accounts.create(account) { return .verified(names) }
        // Another sign-in created the account while the password was hashed, so its password is the valid one.
        return try await attempt() ?? Self.removed
    }

    private static let removed = VerifyResult.failed("The table was removed while you signed in.")

    /// Checks the password. Returns nil if the account does not exist.
    ///
    /// The attempt is counted before the slow hash. Otherwise the attempts that start during it would not be counted.
    private func attempt() async throws -> VerifyResult? {
        var (lastEnd, pauseCount) = (0.0, 0)
        while true {
            let attempt = try await accounts.beginAttempt(
                for: names, limit: Self.failureLimit, lockSeconds: Self.lockSeconds, clock: clock)
            switch attempt {
            case .noAccount: return nil
            case .counted(let account): return try await check(account)
            case .locked(let end):
                // Attempts that are still being checked can lock the account. A correct password among them removes the
                // lock, so an attempt waits while the lock is new.
                if end != lastEnd { (lastEnd, pauseCount) = (end, 0) }
                guard isNew(lockUntil: end), pauseCount < Self.pauseLimit else { return locked(until: end) }
                pauseCount += 1
                try await timer.sleep(for: Self.pause)
            }
        }
    }

    private func isNew(lockUntil end: Double) -> Bool {
        let age = Self.lockSeconds - (end - clock.now())
        return age >= 0 && age < Double(Self.pauseLimit) * (Self.pause / .seconds(1))
    }

    private func check(_ account: VerifyAccount) async throws -> VerifyResult {
        if try await passwords.verify(password, against: account.passwordHash) {
            return try await accounts.confirmAttempt(at: account) ? .verified(account.names) : Self.removed
        }
        // Read again after the hash, because this attempt or a concurrent one may have locked the account.
        guard let end = try await accounts.account(for: names)?.lockedUntil, end > clock.now() else {
            return .wrongPassword
        }
        return locked(until: end)
    }

    private func locked(until end: Double) -> VerifyResult {
        // The rest is limited to the duration of a lock, whatever the store contains and however the clock was set.
        let rest = min(max(end - clock.now(), 1), Self.lockSeconds)
        return .locked(seconds: Int(rest.rounded(.up)))
    }
}
