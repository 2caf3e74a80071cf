/// One check of one password: the rules, without a RIB around them.
nonisolated struct PasswordCheck: Sendable {
    /// How many failures in a row lock the account, and for how long.
    static let failureLimit = 3
    static let lockSeconds = 30.0
    /// How long an attempt waits for others that are still being checked, in pauses.
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
        // Another sign-in created it while the password was being hashed. Then its password counts.
        return try await attempt() ?? Self.removed
    }

    private static let removed = VerifyResult.failed("The table was removed while you signed in.")

    /// Checks the password; nil if there is no account.
    ///
    /// The attempt is counted before the slow hash. Otherwise every attempt that begins during it would be free.
    private func attempt() async throws -> VerifyResult? {
        var (lastEnd, pauseCount) = (0.0, 0)
        while true {
            let attempt = try await accounts.beginAttempt(
                for: names, limit: Self.failureLimit, lockSeconds: Self.lockSeconds, clock: clock)
            switch attempt {
            case .noAccount: return nil
            case .counted(let account): return try await check(account)
            case .locked(let end):
                // Attempts that are still being checked lock the account as well. A right password among them ends the
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
        // A look after the hash: this attempt, or one made meanwhile, may have locked the account.
        guard let end = try await accounts.account(for: names)?.lockedUntil, end > clock.now() else {
            return .wrongPassword
        }
        return locked(until: end)
    }

    private func locked(until end: Double) -> VerifyResult {
        // No lock is longer than this one, whatever the store says and however the clock was set.
        let rest = min(max(end - clock.now(), 1), Self.lockSeconds)
        return .locked(seconds: Int(rest.rounded(.up)))
    }
}
