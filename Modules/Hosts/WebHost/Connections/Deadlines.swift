import RIBs

/// Interrupts operations that wait too long for a client.
///
/// The host looks at this table every few seconds, because a timer for each request costs as much as its action.
final class Deadlines: Sendable {
    /// The time between two calls of `interruptLateOperations()`. It is also the longest delay after a deadline.
    static let period = Duration.seconds(5)

    private struct Table {
        var lastID = 0
        var entries: [Int: (deadline: Duration, interrupt: @Sendable () -> Void)] = [:]
    }

    private let uptime: @Sendable () -> Duration
    private let table = Locked(Table())

    init(clock: any Clock<Duration>) {
        uptime = clock.stopwatch()
    }

    /// Performs an operation, and calls `interrupt` if it takes longer than `limit`.
    func within<Value>(
        _ limit: Duration, _ operation: () async throws -> Value, interrupt: @escaping @Sendable () -> Void
    ) async rethrows -> Value {
        let id = begin(limit, interrupt: interrupt)
        defer { end(id) }
        return try await operation()
    }

    /// Calls `interrupt` after `limit`, unless `end(_:)` is called with the returned number before.
    func begin(_ limit: Duration, interrupt: @escaping @Sendable () -> Void) -> Int {
        let deadline = uptime() + limit
        return table.withLock { table in
            table.lastID += 1
            table.entries[table.lastID] = (deadline, interrupt)
            return table.lastID
        }
    }

    func end(_ id: Int) { table.withLock { $0.entries[id] = nil } }

    /// Interrupts each operation whose deadline has passed, once.
    func interruptLateOperations() {
        let now = uptime()
        let late = table.withLock { table in
            let late = table.entries.filter { $0.value.deadline <= now }
            for id in late.keys { table.entries[id] = nil }
            return late
        }
        for entry in late.values { entry.interrupt() }
    }
}
