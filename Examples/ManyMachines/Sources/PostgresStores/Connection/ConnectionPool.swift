import Synchronization

/// A few connections, which the calls of a process share. A call waits for a free one, in order.
final class ConnectionPool: Sendable {
    private struct Waiter {
        let id: Int
        let turn: CheckedContinuation<Connection, any Error>
    }

    private struct Failure {
        let error: PostgresError
        let time: ContinuousClock.Instant
    }

    private struct State {
        var free: [Connection]
        var waiting: [Waiter] = []
        var lastID = 0
        /// The last failure to connect, and its time.
        var failure: Failure?
    }

    /// The number of times that a transaction is tried that others are in the way of.
    private static let attempts = 5
    /// The time after a failure to connect in which calls fail at once. They would wait for their turn, and then fail.
    private static let pause = Duration.milliseconds(500)

    private let state: Mutex<State>

    init(_ settings: ConnectionSettings, size: Int) {
        state = Mutex(State(free: (0..<size).map { _ in Connection(settings) }))
    }

    /// Runs `body` on a free connection.
    ///
    /// What was refused because another transaction was in the way, and what was not sent, is tried again. What was sent
    /// and has no response is tried again only if it is repeatable: it can be stored already, or be stored later.
    ///
    /// - Parameter isRepeatable: Whether running `body` twice is the same as running it once.
    func run<Value: Sendable>(
        isRepeatable: Bool = false, _ body: @Sendable (isolated Connection) throws -> Value
    ) async throws -> Value {
        if let failure = state.withLock({ $0.failure }), .now - failure.time < Self.pause { throw failure.error }
        let connection = try await take()
        defer { give(connection) }
        var hasConnected = false
        for attempt in 1... {
            do {
                let value = try await connection.run(body)
                state.withLock { $0.failure = nil }
                return value
            } catch let error as PostgresError {
                if error.isConflict, error.outcome == .refused, attempt < Self.attempts { continue }
                let isLost =
                    error.outcome == .notSent
                    || error.outcome == .unknown && isRepeatable && error.code != PostgresError.late
                let canConnect = await connection.isBroken
                // A broken connection is opened again once. One that could not be opened is not.
                guard isLost, canConnect, !hasConnected else {
                    if error.outcome == .notSent, !canConnect {
                        state.withLock { $0.failure = Failure(error: error, time: .now) }
                    }
                    throw error
                }
                hasConnected = true
            }
        }
        fatalError("The loop ends by returning or throwing.")
    }

    private func take() async throws -> Connection {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { turn in
                let connection = state.withLock { state -> Connection? in
                    // The one that was used last has its statements prepared.
                    if let connection = state.free.popLast() { return connection }
                    state.waiting.append(Waiter(id: id, turn: turn))
                    return nil
                }
                if let connection { turn.resume(returning: connection) } else if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: Int) {
        let waiter = state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
        waiter?.turn.resume(throwing: CancellationError())
    }

    private func give(_ connection: Connection) {
        let waiter = state.withLock { state -> Waiter? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free.append(connection)
            return nil
        }
        waiter?.turn.resume(returning: connection)
    }

    /// Closes the connections that are not in use.
    func close() async {
        for connection in state.withLock(\.free) { await connection.close() }
    }
}
