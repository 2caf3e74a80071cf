import BarGamesServices

/// The rules that limit wrong passwords.
///
/// An attempt is counted when it starts, before the slow check of its password: otherwise the attempts that start
/// during the check would not be limited. Wrong passwords and running checks count, three of a network, and fifteen of all
/// networks. When as many are counted, the next attempt waits for the running checks, and is refused if there are none.
///
/// The attempts of a network are forgotten half a minute after the last of them, and its wrong passwords after a correct
/// one. An attempt that never ends, because the app crashed, counts like a wrong password.
extension StoredTable {
    /// The number of attempts of one network, and of all, that lock the table for the network, and for all.
    static let share = 3
    static let limit = 15
    static let lockSeconds = 30.0

    enum AttemptStart: Equatable {
        /// The attempt was counted, and its password may be checked. Its start time identifies it.
        case started(at: Timestamp)
        /// The limit of concurrent attempts is reached. The next one waits until one of them ends.
        case full
        case locked(until: Timestamp)
    }

    mutating func startAttempt(from network: ClientNetwork, at now: Timestamp) -> AttemptStart {
        // The clock was set back, or another program wrote the time. The time is stored, so that the lock ends.
        for (name, list) in attempts where list.last > now { attempts[name]?.last = now }
        attempts = attempts.filter { $0.value.end > now }
        let own = attempts[network.name] ?? Attempts(last: now)
        let blocking = own.count >= Self.share ? [own] : count >= Self.limit ? Array(attempts.values) : []
        guard blocking.isEmpty else {
            let end = blocking.map(\.end).min() ?? now
            return blocking.contains { !$0.checking.isEmpty } ? .full : .locked(until: end)
        }
        attempts[network.name] = Attempts(failures: own.failures, checking: own.checking + [now], last: now)
        return .started(at: now)
    }

    /// Forgets the failures of the network after the correct password of the attempt that started at `start`.
    mutating func confirmAttempt(from network: ClientNetwork, startedAt start: Timestamp, at now: Timestamp) {
        guard var own = attempts[network.name] else { return }
        own.endAttempt(startedAt: start)
        own.failures = 0
        // Attempts that never ended would stay counted while others follow.
        own.checking.removeAll { $0 > now || $0.endOfLock <= now }
        attempts[network.name] = own.checking.isEmpty ? nil : own
    }

    /// Counts the wrong password of the attempt that started at `start`.
    ///
    /// - Returns: The end of the lock, if the password confirmed it.
    mutating func rejectAttempt(
        from network: ClientNetwork, startedAt start: Timestamp, at now: Timestamp
    ) -> Timestamp? {
        // The attempts that this one was counted with were forgotten.
        guard var own = attempts[network.name], own.endAttempt(startedAt: start) else { return nil }
        own.failures += 1
        own.last = now
        attempts[network.name] = own
        return own.checking.isEmpty && own.count >= Self.share ? own.end : nil
    }

    private var count: Int { attempts.values.reduce(0) { $0 + $1.count } }
}

extension StoredTable.Attempts {
    fileprivate var count: Int {
        // A number that this app did not write must not allow additional attempts or overflow.
        (0..<StoredTable.share).contains(failures) ? failures + checking.count : StoredTable.share
    }

    /// The time at which the attempts are forgotten.
    fileprivate var end: Timestamp { last.endOfLock }

    @discardableResult
    fileprivate mutating func endAttempt(startedAt start: Timestamp) -> Bool {
        guard let index = checking.firstIndex(of: start) else { return false }
        checking.remove(at: index)
        return true
    }
}

extension Timestamp {
    /// The end of a lock that begins at this time.
    fileprivate var endOfLock: Timestamp { Timestamp(seconds: seconds + StoredTable.lockSeconds) }
}
