import Synchronization
import VerifyFeature

/// One account, which counts its failures as a store would.
final class AccountStore: VerifyAccountStoring {
    private struct State {
        var account: VerifyAccount?
        var failures = 0
        var clearCallCount = 0
        /// Appears between the first look and the creation, as if somebody else had been faster.
        var rival: VerifyAccount?
    }

    private let state: Mutex<State>

    init(_ account: VerifyAccount? = nil, rival: VerifyAccount? = nil) {
        state = Mutex(State(account: account, rival: rival))
    }

    var account: VerifyAccount? { state.withLock(\.account) }
    var failures: Int { state.withLock(\.failures) }
    var clearCallCount: Int { state.withLock(\.clearCallCount) }

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

    func recordFailure(for names: VerifyNames, limit: Int, lockingUntil end: Double) -> Double? {
        state.withLock { state in
            state.failures += 1
            guard state.failures == limit, let account = state.account else { return nil }
            state.failures = 0
            state.account = VerifyAccount(
                names: account.names, passwordHash: account.passwordHash, lockedUntil: end)
            return end
        }
    }

    func clearFailures(for names: VerifyNames) {
        state.withLock { state in
            state.clearCallCount += 1
            state.failures = 0
        }
    }
}

struct PlainPasswords: VerifyPasswordHashing {
    func hash(_ password: String) -> String { "hash of \(password)" }
    func verify(_ password: String, against hash: String) -> Bool { hash == "hash of \(password)" }
}

struct FixedClock: VerifyClock {
    let time: Double

    func now() -> Double { time }
}
