import Foundation

/// One answer on its way. What happens first ends it: that all of it is there, a failure, or that nobody waits for it
/// any more.
final class Transfer: Sendable {
    private struct State {
        var caller: CheckedContinuation<Data, any Error>?
        var result: Result<Data, any Error>?
        var body = Data()
        var hasResponse = false
    }

    private let sizeLimit: Int
    private let state = Locked(State())

    init(sizeLimit: Int) {
        self.sizeLimit = sizeLimit
    }

    deinit {}

    var hasResponse: Bool { state.withLock(\.hasResponse) }

    /// False if it has ended before it began.
    func begin(for caller: CheckedContinuation<Data, any Error>) -> Bool {
        let result = state.withLock { state in
            if state.result == nil { state.caller = caller }
            return state.result
        }
        if let result { caller.resume(with: result) }
        return result == nil
    }

    /// True if this ended it.
    ///
    /// - Parameter expectedSize: Negative if the server does not say.
    func didRespond(status: Int, expectedSize: Int64) -> Bool {
        state.withLock { $0.hasResponse = true }
        if status >= 300 { return end(.failure(WebFailure.status(status))) }
        return expectedSize > sizeLimit && end(.failure(WebFailure.tooLarge(limit: sizeLimit)))
    }

    /// True if this ended it.
    func didReceive(_ data: Data) -> Bool {
        let size = state.withLock { state in
            if state.result == nil { state.body.append(data) }
            return state.body.count
        }
        return size > sizeLimit && end(.failure(WebFailure.tooLarge(limit: sizeLimit)))
    }

    func didReceiveAll() {
        end(.success(state.withLock(\.body)))
    }

    /// False if it had ended already.
    @discardableResult
    func end(_ result: Result<Data, any Error>) -> Bool {
        let (isFirst, caller) = state.withLock { state -> (Bool, CheckedContinuation<Data, any Error>?) in
            guard state.result == nil else { return (false, nil) }
            state.result = result
            state.body = Data()
            return (true, state.caller.take())
        }
        caller?.resume(with: result)
        return isFirst
    }

    /// Does something that must not be done after its end, however close that is.
    func unlessEnded(_ body: () -> Void) {
        state.withLock { state in
            if state.result == nil { body() }
        }
    }
}
