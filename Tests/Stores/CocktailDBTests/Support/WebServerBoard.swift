import NIOCore

/// The state that a test shares with the thread of its server.
final class WebServerBoard: Sendable {
    struct State: Sendable {
        var requests: [String] = []
        var questions: [String] = []
        var channels: [any Channel] = []
        var responses: [String: ServerResponse] = [:]
        /// The number of bytes that are sent of a held response.
        var held: [String: Int] = [:]
        /// The number of clients that disconnected before the end of their response.
        var left = 0
        var open = 0
        /// The largest number of concurrent requests.
        var mostOpen = 0
        /// Whether the test was cancelled, because it took too long.
        fileprivate var isTimeUp = false
        fileprivate var waiting: [Waiting] = []
    }

    fileprivate struct Waiting: Sendable {
        let condition: @Sendable (State) -> Bool
        let caller: CheckedContinuation<Void, Never>
    }

    private let state = Locked(State())

    func read<Value>(_ body: (State) -> Value) -> Value { state.withLock { body($0) } }

    func change(_ body: (inout State) -> Void) {
        let callers = state.withLock { state in
            body(&state)
            let now = state
            let callers = state.waiting.filter { $0.condition(now) }.map(\.caller)
            state.waiting.removeAll { $0.condition(now) }
            return callers
        }
        for caller in callers { caller.resume() }
    }

    /// Waits until the condition is true, or until the time limit of the test.
    func until(_ condition: @escaping @Sendable (State) -> Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { caller in
                let waiting = Waiting(condition: { condition($0) || $0.isTimeUp }, caller: caller)
                change { $0.waiting.append(waiting) }
            }
        } onCancel: {
            change { $0.isTimeUp = true }
        }
    }
}
