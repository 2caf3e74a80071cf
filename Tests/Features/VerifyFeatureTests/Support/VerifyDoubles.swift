import Synchronization
import VerifyFeature

/// A store with one account.
final class AccountStore: VerifyAccountStoring {
    private struct State {
        var account: VerifyAccount?
        /// An account that appears between the first read and the creation, as if another app had created it.
        var rival: VerifyAccount?
    }

    private let state: Mutex<State>

    init(_ account: VerifyAccount? = nil, rival: VerifyAccount? = nil) {
        state = Mutex(State(account: account, rival: rival))
    }

    var account: VerifyAccount? { state.withLock(\.account) }

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

    func update<Value>(_ names: VerifyNames, _ body: @Sendable (inout VerifyAccount) -> Value) -> Value? {
        state.withLock { state in
            guard var account = state.account else { return nil }
            defer { state.account = account }
            return body(&account)
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

final class SettableClock: VerifyClock {
    private let time: Mutex<Double>

    init(_ time: Double) { self.time = Mutex(time) }

    func now() -> Double { time.withLock { $0 } }
    func set(_ time: Double) { self.time.withLock { $0 = time } }
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
