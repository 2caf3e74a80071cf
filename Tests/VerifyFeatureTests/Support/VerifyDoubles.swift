import Synchronization
import VerifyFeature

/// A store with one account, which counts failures.
final class AccountStore: VerifyAccountStoring {
    private struct State {
        var account: VerifyAccount?
        var failures = 0
        var confirmCallCount = 0
        /// An account that appears between the first read and the creation, as if another app had created it.
        var rival: VerifyAccount?
    }

    private let state: Mutex<State>

    init(_ account: VerifyAccount? = nil, rival: VerifyAccount? = nil) {
        state = Mutex(State(account: account, rival: rival))
    }

    var account: VerifyAccount? { state.withLock(\.account) }
    var failures: Int { state.withLock(\.failures) }
    var confirmCallCount: Int { state.withLock(\.confirmCallCount) }

    func account(for names: VerifyNames) -> VerifyAccount? { account }

    func create(_ account: VerifyAccount) -> Bool {
        state.withLock { state in
            guard state.rival == nil, state.account == nil else {
                state.account = state.account ?? state.rival
                return false
            }
            state.account = account
            return true
        }
    }

    func beginAttempt(
        for names: VerifyNames, limit: Int, lockSeconds: Double, clock: any VerifyClock
    ) -> VerifyAttempt {
        state.withLock { state in
            guard let account = state.account else { return .noAccount }
            if let end = account.lockedUntil, end > clock.now() { return .locked(until: end) }
            state.failures += 1
            if state.failures == limit {
                state.failures = 0
                state.account = VerifyAccount(
                    names: account.names, passwordHash: account.passwordHash, lockedUntil: clock.now() + lockSeconds)
            }
            return .counted(account)
        }
    }

    func confirmAttempt(at account: VerifyAccount) -> Bool {
        state.withLock { state in
            guard let stored = state.account, stored.passwordHash == account.passwordHash else { return false }
            state.confirmCallCount += 1
            state.failures = 0
            state.account = VerifyAccount(names: stored.names, passwordHash: stored.passwordHash)
            return true
        }
    }

    /// Changes the account, as another app would.
    func replace(by account: VerifyAccount?) { state.withLock { $0.account = account } }
}

struct PlainPasswords: VerifyPasswordHashing {
    func hash(_ password: String) -> String { "hash of \(password)" }
    func verify(_ password: String, against hash: String) -> Bool { hash == "hash of \(password)" }
}

struct FixedClock: VerifyClock {
    let time: Double

    func now() -> Double { time }
}

/// A clock whose pauses end at once.
struct ImmediateClock: Clock {
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        await Task.yield()
    }
}

/// A password hasher whose checks start at once and end when the test says so.
final class SlowPasswords: VerifyPasswordHashing {
    private let state = Mutex((checked: 0, waiting: [CheckedContinuation<Void, Never>]()))

    /// The number of started checks.
    var checkCount: Int { state.withLock(\.checked) }

    func hash(_ password: String) -> String { PlainPasswords().hash(password) }

    func verify(_ password: String, against hash: String) async -> Bool {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.checked += 1
                state.waiting.append(continuation)
            }
        }
        return PlainPasswords().verify(password, against: hash)
    }

    /// Ends every started check.
    func finish() {
        let waiting = state.withLock { exchange(&$0.waiting) }
        for continuation in waiting { continuation.resume() }
    }

    private func exchange(_ waiting: inout [CheckedContinuation<Void, Never>]) -> [CheckedContinuation<Void, Never>] {
        defer { waiting = [] }
        return waiting
    }
}
