/// The check of one password, independent of the RIB.
nonisolated struct PasswordCheck: Sendable {
    /// The interval at which a waiting attempt asks again. Other apps do not report the end of theirs.
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
    private func attempt() async throws -> VerifyResult? {
        while true {
            let attempt = try await accounts.update(names) { [clock] account in
                (account, start: account.startAttempt(at: clock.now()))
            }
            guard let (account, start) = attempt else { return nil }
            switch start {
            case .started(let start): return try await check(account, startedAt: start)
            case .locked(let end): return locked(until: end)
            case .full: try await timer.sleep(for: Self.pause)
            }
        }
    }

    private func check(_ account: VerifyAccount, startedAt start: Double) async throws -> VerifyResult {
        guard try await passwords.verify(password, against: account.passwordHash) else {
            let end = try await accounts.update(names) { [clock] account in
                account.rejectAttempt(startedAt: start, at: clock.now())
            }
            return end.flatMap { $0 }.map(locked) ?? .wrongPassword
        }
        let isConfirmed = try await accounts.update(names) { [clock, passwordHash = account.passwordHash] account in
            guard account.passwordHash == passwordHash else { return false }
            account.confirmAttempt(startedAt: start, at: clock.now())
            return true
        }
        return isConfirmed == true ? .verified(account.names) : Self.removed
    }

    private func locked(until end: Double) -> VerifyResult {
        // The rest is limited to the duration of a lock, however the clock was set since.
        let rest = min(max(end - clock.now(), 1), VerifyAccount.lockSeconds)
        return .locked(seconds: Int(rest.rounded(.up)))
    }
}
