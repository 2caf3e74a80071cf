import RIBs
import Synchronization

/// The clock of a preview. While a record is replayed it only moves by `advance(by:letting:)`; later it keeps real time.
final class ReplayClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Swift.Duration

        func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct State {
        var offset = Swift.Duration.zero
        /// The real time at which the clock began to keep it; nil before.
        var start: Swift.Duration?
        /// The tasks that sleep until the clock is advanced.
        var sleepers: [(deadline: Instant, wake: AsyncStream<Void>.Continuation)] = []
    }

    let minimumResolution = Swift.Duration.nanoseconds(1)
    private let real: any Clock<Swift.Duration>
    private let uptime: @Sendable () -> Swift.Duration
    private let state = Mutex(State())

    /// - Parameter real: The clock that it follows after `keepRealTime()`.
    init(real: any Clock<Swift.Duration>) {
        self.real = real
        uptime = real.stopwatch()
    }

    var now: Instant {
        state.withLock { Instant(offset: $0.offset + ($0.start.map { uptime() - $0 } ?? .zero)) }
    }

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        let (turn, wake) = AsyncStream.makeStream(of: Void.self)
        let isStill = state.withLock { state in
            if state.start == nil, deadline.offset > state.offset {
                state.sleepers.append((deadline, wake))
            } else {
                wake.finish()
            }
            return state.start == nil
        }
        // It also ends if the task is cancelled.
        for await _ in turn {}
        try Task.checkCancellation()
        if isStill, now >= deadline { return }
        try await real.sleep(for: now.duration(to: deadline), tolerance: tolerance)
    }

    /// Advances the time, and wakes the tasks that sleep until then: the earliest first, the next one after `settle`.
    func advance(by duration: Swift.Duration, letting settle: @MainActor () async -> Void) async {
        let end = now.advanced(by: duration)
        while wakeNext(until: end) { await settle() }
        state.withLock { $0.offset = end.offset }
    }

    /// Lets the clock keep real time from now on.
    func keepRealTime() {
        let sleepers = state.withLock { state in
            state.start = uptime()
            defer { state.sleepers = [] }
            return state.sleepers
        }
        for sleeper in sleepers { sleeper.wake.finish() }
    }

    private func wakeNext(until end: Instant) -> Bool {
        let next = state.withLock { state -> AsyncStream<Void>.Continuation? in
            guard
                let index = state.sleepers.indices.min(by: { state.sleepers[$0].deadline < state.sleepers[$1].deadline }
                ),
                state.sleepers[index].deadline <= end
            else { return nil }
            state.offset = state.sleepers[index].deadline.offset
            return state.sleepers.remove(at: index).wake
        }
        next?.finish()
        return next != nil
    }
}
