import RIBs

/// A clock that stops until a test advances it.
///
///     let clock = ManualClock()
///     let interactor = RetryInteractor(clock: clock, …)
///     …
///     await clock.sleepers(1)             // waits until the interactor sleeps
///     clock.advance(by: .seconds(1))      // wakes the interactor
public final class ManualClock: Clock {
    /// A point in time of the clock, as the offset from its start.
    public struct Instant: InstantProtocol {
        let offset: Swift.Duration

        /// Returns the instant that is later by `duration`.
        public func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        /// Returns the time from this instant to `other`.
        public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        /// Returns whether `first` is earlier than `second`.
        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        /// The sleepers by the number of their call of `sleep`.
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        /// The number of calls of `sleep` so far.
        var lastID = 0
    }

    private let state = Locked(State())
    /// The real time for which `sleepers` waits.
    private let patience: Swift.Duration

    /// Creates a clock at offset zero.
    public init() {
        patience = .seconds(30)
    }

    init(patience: Swift.Duration) {
        self.patience = patience
    }

    /// The current time, which changes only by `advance(by:)`.
    public var now: Instant { state.withLock(\.now) }
    /// The smallest step of the clock: one nanosecond.
    public var minimumResolution: Swift.Duration { .nanoseconds(1) }

    /// Waits until the clock is advanced to `deadline` or beyond. Throws a `CancellationError` if the task is
    /// cancelled.
    public func sleep(until deadline: Instant, tolerance _: Swift.Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(deadline: deadline, wake: continuation), id)
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Advances the time, and wakes every task whose deadline has passed.
    ///
    /// The tasks continue when the test next awaits. Those on the main actor do so in the order of their deadlines, and of
    /// their sleeps if a deadline is the same. A real clock promises no order for one deadline, so let no code depend on it.
    /// To see the state between two deadlines, advance the clock twice.
    public func advance(by duration: Swift.Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            let woken = state.sleepers.filter { $0.value.deadline <= now }
            for id in woken.keys { state.sleepers[id] = nil }
            return woken.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for (_, sleeper) in woken { sleeper.wake.resume() }
    }

    /// The number of calls of `sleep` so far, including those in progress.
    public var sleepCount: Int { state.withLock(\.lastID) }

    /// The number of tasks that are sleeping on this clock.
    public var sleeperCount: Int { state.withLock(\.sleepers.count) }

    /// The remaining time of the sleep that began last; nil if no task sleeps.
    public var lastSleep: Swift.Duration? {
        state.withLock { state in
            state.sleepers.max { $0.key < $1.key }.map { state.now.duration(to: $0.value.deadline) }
        }
    }

    /// Waits until at least `count` tasks are sleeping on this clock, or until the waiting task is cancelled, for instance
    /// by the time limit of its test.
    ///
    /// After half a minute and some turns of the main actor, it prints the likely cause and returns, so that the test
    /// fails where it expects the result of the sleep.
    public func sleepers(_ count: Int, fileID: StaticString = #fileID, line: UInt = #line) async {
        let end = ContinuousClock.now + patience
        // Other tests can keep the main actor busy for longer. Then this counts the turns that the task still gets.
        var turns = 20
        while sleeperCount < count, !Task.isCancelled {
            guard ContinuousClock.now < end || turns > 0 else {
                return writeToStandardError(
                    """
                    warning: \(sleeperCount) of \(count) tasks sleep on the clock of \(fileID):\(line) after \(patience).
                      Likely cause: The worker or its router was released, its interactor is inactive, or it has another clock.
                      To fix: store the worker or the router in a constant of the test, and pass this clock to the RIB.

                    """)
            }
            if ContinuousClock.now < end {
                await Task.yield()
            } else {
                turns -= 1
                await MainActor.run {}
            }
        }
    }

    private func add(_ sleeper: Sleeper, _ id: Int) {
        enum Outcome { case sleeps, isOver, isCancelled }
        let outcome = state.withLock { state -> Outcome in
            if state.cancelled.remove(id) != nil { return .isCancelled }
            if sleeper.deadline <= state.now { return .isOver }
            state.sleepers[id] = sleeper
            return .sleeps
        }
        switch outcome {
        case .sleeps: break
        case .isOver: sleeper.wake.resume()
        case .isCancelled: sleeper.wake.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            let sleeper = state.sleepers.removeValue(forKey: id)
            if sleeper == nil { state.cancelled.insert(id) }
            return sleeper
        }
        sleeper?.wake.resume(throwing: CancellationError())
    }
}
