public import BarGamesServices
import BarGamesStores
import Synchronization

/// In these tests, times are written as seconds.
extension Timestamp: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a time.
    public init(floatLiteral seconds: Double) { self.init(seconds: seconds) }
    /// Creates a time.
    public init(integerLiteral seconds: Int) { self.init(seconds: Double(seconds)) }
}

/// A store with one table.
final class OneTableStore: TableStoring {
    private struct State {
        var table: StoredTable?
        /// A table that appears between the first read and the creation, as if another app had created it.
        var rival: StoredTable?
    }

    private let state: Mutex<State>

    init(_ table: StoredTable? = nil, rival: StoredTable? = nil) {
        state = Mutex(State(table: table, rival: rival))
    }

    var table: StoredTable? { state.withLock(\.table) }

    func create(_ table: StoredTable) -> Bool {
        state.withLock { state in
            guard state.rival == nil, state.table == nil else {
                state.table = state.table ?? state.rival
                return false
            }
            state.table = table
            return true
        }
    }

    func update<Value>(_ key: TableKey, _ body: @Sendable (inout StoredTable) -> Value) -> Value? {
        state.withLock { state in
            guard var table = state.table else { return nil }
            defer { state.table = table }
            return body(&table)
        }
    }

    /// Changes the table, as another app would.
    func replace(by table: StoredTable?) { state.withLock { $0.table = table } }
}

struct PlainPasswords: PasswordHashing {
    func hash(_ password: String) -> String { "hash of \(password)" }
    func verify(_ password: String, against hash: String) -> Bool { hash == "hash of \(password)" }
}

/// A time of day that the test sets.
final class SettableClock: WallClock {
    private let time: Mutex<Timestamp>

    init(_ time: Timestamp = 0) { self.time = Mutex(time) }

    func now() -> Timestamp { time.withLock { $0 } }
    func set(_ time: Timestamp) { self.time.withLock { $0 = time } }
    func day(of timestamp: Timestamp) -> String { "" }
    func time(of timestamp: Timestamp) -> String { "" }
}

/// A password hasher. Its checks start at once, and end when the test ends them.
final class SlowPasswords: PasswordHashing {
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
