import Foundation

/// The state that a test shares with the thread of its server.
final class WebServerBoard: Sendable {
    struct State: Sendable {
        var requests: [String] = []
        var questions: [String] = []
        /// The number of clients that disconnected before the end of their response.
        var abandoned: [String] = []
        var open = 0
        /// The largest number of concurrent requests.
        var mostOpen = 0
        var isOver = false
        /// Whether the test was cancelled, because it took too long.
        fileprivate var isTimeUp = false
        fileprivate var responses: [String: ServerResponse] = [:]
        fileprivate var held: [String: Int] = [:]
        fileprivate var waiting: [Waiting] = []
    }

    fileprivate struct Waiting: Sendable {
        let condition: @Sendable (State) -> Bool
        let caller: CheckedContinuation<Void, Never>
    }

    /// Readable after the test changed the state.
    let wakeOutput: Int32
    private let wakeInput: Int32
    private let state = Locked(State())

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        (wakeOutput, wakeInput) = (ends[0], ends[1])
    }

    deinit {
        close(wakeOutput)
        close(wakeInput)
    }

    var requests: [String] { state.withLock(\.requests) }
    var questions: [String] { state.withLock(\.questions) }
    var mostOpen: Int { state.withLock(\.mostOpen) }
    var isOver: Bool { state.withLock(\.isOver) }

    // MARK: - The test

    func respond(to question: String, with response: ServerResponse) { change { $0.responses[question] = response } }
    func hold(_ question: String, after count: Int) { change { $0.held[question] = count } }
    func release(_ question: String) { change { $0.held[question] = nil } }
    func end() { change { $0.isOver = true } }

    /// Waits until the condition is true, or until the time limit of the test.
    func until(_ condition: @escaping @Sendable (State) -> Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { caller in
                let waiting = Waiting(condition: { condition($0) || $0.isTimeUp }, caller: caller)
                note { $0.waiting.append(waiting) }
            }
        } onCancel: {
            note { $0.isTimeUp = true }
        }
    }

    // MARK: - The thread

    func acknowledgeWakeSignal() {
        var byte: UInt8 = 0
        _ = read(wakeOutput, &byte, 1)
    }

    /// Returns the bytes to send now, whether they are the last, and the bytes to repeat endlessly.
    func response(to question: String, from start: Int) -> (bytes: ArraySlice<UInt8>, isWhole: Bool, rest: [UInt8]) {
        state.withLock { state in
            let isElsewhere = question.hasPrefix("/")
            let response = state.responses[question] ?? (isElsewhere ? .http(404) : .json(#"{"drinks": null}"#))
            let held = state.held[question]
            let end = min(held ?? response.bytes.count, response.bytes.count)
            return (response.bytes[min(start, end)..<end], held == nil, held == nil ? response.rest : [])
        }
    }

    func didAsk(_ question: String, with request: String) {
        note { state in
            state.requests.append(request)
            state.questions.append(question)
            state.open += 1
            state.mostOpen = max(state.mostOpen, state.open)
        }
    }

    func didRespond() { note { $0.open -= 1 } }

    func didLeave(_ question: String) {
        note { state in
            state.abandoned.append(question)
            state.open -= 1
        }
    }

    private func change(_ body: (inout State) -> Void) {
        state.withLock { body(&$0) }
        _ = write(wakeInput, "!", 1)
    }

    private func note(_ body: (inout State) -> Void) {
        let callers = state.withLock { state in
            body(&state)
            let now = state
            let callers = state.waiting.filter { $0.condition(now) }.map(\.caller)
            state.waiting.removeAll { $0.condition(now) }
            return callers
        }
        for caller in callers { caller.resume() }
    }
}
