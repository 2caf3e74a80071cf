import RIBsTesting
import Synchronization
import Testing

@testable import BarGamesPreview

/// The clock of a replay, over a clock that stands for real time.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReplayClockTests {
    private let real = ManualClock()
    private let clock: ReplayClock

    init() {
        clock = ReplayClock(real: real)
    }

    @Test func `advancing wakes the sleepers in the order of their deadlines`() async {
        var woken: [Int] = []
        let tasks = [3, 1, 2].map { number in
            Task {
                try? await clock.sleep(for: .seconds(number))
                woken.append(number)
            }
        }
        await ReplayedSession.settle()
        await clock.advance(by: .seconds(2)) { await ReplayedSession.settle() }
        await ReplayedSession.settle()
        #expect(woken == [1, 2])
        #expect(clock.now.offset == .seconds(2))
        for task in tasks { task.cancel() }
    }

    @Test func `a task that sleeps again and again is woken at each of its deadlines`() async {
        var times: [Duration] = []
        let task = Task {
            for _ in 1...4 {
                try await clock.sleep(for: .milliseconds(120))
                times.append(clock.now.offset)
            }
        }
        await ReplayedSession.settle()
        await clock.advance(by: .seconds(1)) { await ReplayedSession.settle() }
        try? await task.value
        #expect(times == [120, 240, 360, 480].map { .milliseconds($0) })
    }

    @Test func `a sleep ends when its task is cancelled`() async {
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await ReplayedSession.settle()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `the rest of a sleep takes real time once the clock keeps it`() async throws {
        let task = Task { try await clock.sleep(for: .seconds(5)) }
        await ReplayedSession.settle()
        await clock.advance(by: .seconds(2)) {}
        clock.keepRealTime()
        await real.sleepers(1)
        #expect(real.lastSleep == .seconds(3))
        real.advance(by: .seconds(3))
        try await task.value
        #expect(clock.now.offset == .seconds(5))
    }
}
