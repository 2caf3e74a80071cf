import DIInterfaces

/// The rules that limit wrong passwords.
///
/// An attempt is counted when it starts, before the slow check of its password: otherwise the attempts that start
/// during the check would not be limited. The attempt that makes wrong passwords and running checks reach the limit
/// locks the table. While checks run, the lock is provisional: a correct password removes it. Without running checks
/// it was confirmed by wrong passwords.
///
/// An attempt that never ends, because the app crashed, stays counted like a wrong password, until a correct one or
/// the end of the lock resets it.
extension StoredTable {
    /// The number of wrong passwords in a row that lock the account, and the duration of the lock in seconds.
    static let failureLimit = 3
    static let lockSeconds = 30.0

    enum AttemptStart: Equatable {
        /// The attempt was counted, and its password may be checked. Its start time identifies it.
        case started(at: Timestamp)
        /// The limit of concurrent attempts is reached. The next one waits until one of them ends.
        case full
        case locked(until: Timestamp)
    }

    mutating func startAttempt(at now: Timestamp) -> AttemptStart {
        if let end = lockedUntil, end > now {
            // The clock was set back, or another program wrote the lock. The shortened lock is stored. Otherwise an
            // endless lock would be shortened again at every attempt.
            let end = min(end, now.endOfLock)
            lockedUntil = end
            return checking.isEmpty ? .locked(until: end) : .full
        }
        if lockedUntil != nil { (failures, checking, lockedUntil) = (0, [], nil) }
        checking.append(now)
        if !hasAttemptsLeft { lockedUntil = now.endOfLock }
        return .started(at: now)
    }

    /// Resets the failures after the correct password of the attempt that started at `start`.
    mutating func confirmAttempt(startedAt start: Timestamp, at now: Timestamp) {
        endAttempt(startedAt: start)
        failures = 0
        // Attempts that never ended would stay counted in a table that is never locked.
        checking.removeAll { $0 > now || $0.endOfLock <= now }
        if hasAttemptsLeft { lockedUntil = nil }
    }

    /// Counts the wrong password of the attempt that started at `start`.
    ///
    /// - Returns: The end of the lock, if the password confirmed it.
    mutating func rejectAttempt(startedAt start: Timestamp, at now: Timestamp) -> Timestamp? {
        // The lock that the attempt was counted for is over, or a correct password reset it.
        guard endAttempt(startedAt: start) else { return nil }
        failures += 1
        if checking.isEmpty, !hasAttemptsLeft { lockedUntil = now.endOfLock }
        return checking.isEmpty ? lockedUntil : nil
    }

    @discardableResult
    private mutating func endAttempt(startedAt start: Timestamp) -> Bool {
        guard let index = checking.firstIndex(of: start) else { return false }
        checking.remove(at: index)
        return true
    }

    private var hasAttemptsLeft: Bool {
        // A number that this app did not write must not allow additional attempts or overflow.
        (0..<Self.failureLimit).contains(failures) && checking.count < Self.failureLimit - failures
    }
}

extension Timestamp {
    /// The end of a lock that begins at this time.
    fileprivate var endOfLock: Timestamp { Timestamp(seconds: seconds + StoredTable.lockSeconds) }
}
