import Synchronization

/// Tells other apps which tables have new matches.
///
/// The commits of notifications are serial in the server, so one in a save would slow down all saves. The notifications of
/// 50 ms are therefore sent together, after the saves. If the process ends before, the others find the matches with
/// their slow reading.
final class Notifier: Sendable {
    /// The numbers of tables in one notification, whose text must be shorter than 8,000 bytes.
    private static let longestList = 300
    private static let interval = Duration.milliseconds(50)

    private let pool: ConnectionPool
    private let origin: String
    private let state = Mutex(State())

    private struct State {
        var tables: Set<String> = []
        var sending: Task<Void, Never>?
    }

    init(_ pool: ConnectionPool, origin: String) {
        self.pool = pool
        self.origin = origin
    }

    func add(_ tables: Set<String>) {
        guard !tables.isEmpty else { return }
        state.withLock { state in
            state.tables.formUnion(tables)
            guard state.sending == nil else { return }
            state.sending = Task {
                try? await Task.sleep(for: Self.interval)
                await send()
            }
        }
    }

    /// Sends what waits, and closes the connection.
    func close() async {
        let sending = state.withLock { $0.sending }
        sending?.cancel()
        await sending?.value
        await pool.close()
    }

    private func send() async {
        let tables = state.withLock { state in
            defer { state = State() }
            return state.tables.sorted()
        }
        for start in stride(from: 0, to: tables.count, by: Self.longestList) {
            let list = tables[start..<min(start + Self.longestList, tables.count)].joined(separator: ",")
            // In a task of its own, because `close()` cancels the wait before it.
            let sending = Task {
                try await pool.run(isRepeatable: true) { [origin] connection in
                    _ = try connection.execute(.notify, "\(origin) \(list)")
                }
            }
            _ = await sending.result
        }
    }
}

extension Statement {
    // The commit does not wait for the disk, and holds the lock of all notifications for a short time.
    fileprivate static let notify = Statement(
        "notify",
        "SELECT pg_notify('bar_games', $1) WHERE set_config('synchronous_commit', 'off', true) = 'off'")
}
