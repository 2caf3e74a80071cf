import Synchronization

/// A clock that stands still until a test moves it.
///
///     let clock = ManualClock()
///     let interactor = RandomWinInteractor(clock: clock, …)
///     …
///     await clock.sleepers(1)             // until the interactor sleeps
///     clock.advance(by: .seconds(1))      // it goes on
public final class ManualClock: Clock {
    public struct Instant: InstantProtocol {
        let offset: Swift.Duration

        public func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        /// How many sleeps there were.
        var lastID = 0
        var waiting: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    public init() {}

    public var now: Instant { state.withLock(\.now) }
    public var minimumResolution: Swift.Duration { .nanoseconds(1) }

    public func sleep(until deadline: Instant, tolerance _: Swift.Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(id: id, deadline: deadline, wake: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Moves the time on and wakes everyone whose time has come. Those woken go on when the test next awaits, in
    /// no certain order: to tell two apart, move the time on twice.
    public func advance(by duration: Swift.Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let woken = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return woken
        }
        for sleeper in woken { sleeper.wake.resume() }
    }

    /// How often this clock was asked to sleep, those it sleeps now included.
    public var sleepCount: Int { state.withLock(\.lastID) }

    /// How many tasks sleep on this clock now.
    public var sleeperCount: Int { state.withLock(\.sleepers.count) }

    /// Waits until at least `count` tasks sleep on this clock.
    public func sleepers(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.waiting.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    private func add(_ sleeper: Sleeper) {
        enum Outcome { case sleeps, isOver, isCancelled }
        let (outcome, resumed) = state.withLock { state -> (Outcome, [CheckedContinuation<Void, Never>]) in
            if state.cancelled.remove(sleeper.id) != nil { return (.isCancelled, []) }
            if sleeper.deadline <= state.now { return (.isOver, []) }
            state.sleepers.append(sleeper)
            let count = state.sleepers.count
            let resumed = state.waiting.filter { $0.count <= count }.map(\.resume)
            state.waiting.removeAll { $0.count <= count }
            return (.sleeps, resumed)
        }
        switch outcome {
        case .sleeps: break
        case .isOver: sleeper.wake.resume()
        case .isCancelled: sleeper.wake.resume(throwing: CancellationError())
        }
        for continuation in resumed { continuation.resume() }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                state.cancelled.insert(id)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.wake.resume(throwing: CancellationError())
    }
}
