/// The rules that limit wrong passwords.
///
/// An attempt is counted when it starts, before the slow check of its password: otherwise the attempts that start
/// during the check would not be limited. The attempt that makes wrong passwords and running checks reach the limit
/// locks the account. While checks run, the lock is provisional: a correct password removes it. Without running checks
/// it was confirmed by wrong passwords.
///
/// An attempt that never ends, because the app crashed, stays counted like a wrong password, until a correct one or
/// the end of the lock resets it.
nonisolated extension VerifyAccount {
    /// The number of wrong passwords in a row that lock the account, and the duration of the lock in seconds.
    static let failureLimit = 3
    static let lockSeconds = 30.0

    nonisolated enum AttemptStart: Equatable {
        /// The attempt was counted, and its password may be checked. Its start time identifies it.
        case started(at: Double)
        /// The attempts that are being checked are as many as may be wrong. One more has to wait for the end of one.
        case full
        case locked(until: Double)
    }

    mutating func startAttempt(at now: Double) -> AttemptStart {
        if let end = lockedUntil, end > now {
            // The clock was set back, or another program wrote the lock. The shortened lock is stored. Otherwise an
            // endless lock would be shortened again at every attempt.
            let end = min(end, now + Self.lockSeconds)
            lockedUntil = end
            return checking.isEmpty ? .locked(until: end) : .full
        }
        if lockedUntil != nil { (failures, checking, lockedUntil) = (0, [], nil) }
        checking.append(now)
        if !hasAttemptsLeft { lockedUntil = now + Self.lockSeconds }
        return .started(at: now)
    }

    /// Resets the failures after the correct password of the attempt that started at `start`.
    mutating func confirmAttempt(startedAt start: Double, at now: Double) {
        endAttempt(startedAt: start)
        failures = 0
        // Attempts that never ended would stay counted in an account that is never locked.
        checking.removeAll { $0 > now || $0 <= now - Self.lockSeconds }
        if hasAttemptsLeft { lockedUntil = nil }
    }

    /// Counts the wrong password of the attempt that started at `start`.
    ///
    /// - Returns: The end of the lock, if the password confirmed it.
    mutating func rejectAttempt(startedAt start: Double, at now: Double) -> Double? {
        // The lock that the attempt was counted for is over, or a correct password reset it.
        guard endAttempt(startedAt: start) else { return nil }
        failures += 1
        if checking.isEmpty, !hasAttemptsLeft { lockedUntil = now + Self.lockSeconds }
        return checking.isEmpty ? lockedUntil : nil
    }

    @discardableResult
    private mutating func endAttempt(startedAt start: Double) -> Bool {
        guard let index = checking.firstIndex(of: start) else { return false }
        checking.remove(at: index)
        return true
    }

    private var hasAttemptsLeft: Bool {
        // A number that this app did not write must not allow additional attempts or overflow.
        (0..<Self.failureLimit).contains(failures) && checking.count < Self.failureLimit - failures
    }
}
