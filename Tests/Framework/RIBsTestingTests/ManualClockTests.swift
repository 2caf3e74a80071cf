import RIBsSoak
import Testing

@testable import RIBsTesting

@MainActor
struct ManualClockTests {
    private let clock = ManualClock()
    private let trace = Trace()

    @Test func `a task sleeps until its deadline`() async {
        let task = sleep(.seconds(2), "a")
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        for _ in 0..<100 { await Task.yield() }
        #expect(trace.events.isEmpty)
        clock.advance(by: .seconds(1))
        await task.value
        #expect(trace.events == ["a"])
    }

    @Test func `advancing the clock wakes only tasks whose deadline has passed`() async {
        let late = sleep(.seconds(3), "late"), early = sleep(.seconds(1), "early")
        await clock.sleepers(2)
        clock.advance(by: .seconds(2))
        await early.value
        for _ in 0..<100 { await Task.yield() }
        #expect(trace.events == ["early"])
        clock.advance(by: .seconds(1))
        await late.value
        #expect(trace.events == ["early", "late"])
    }

    @Test func `an advance over several deadlines wakes the tasks in the order of the deadlines`() async {
        let tasks = [(3, "c"), (1, "a"), (2, "b"), (1, "a again")].map { sleep(.seconds($0), $1) }
        await clock.sleepers(tasks.count)
        clock.advance(by: .seconds(3))
        for task in tasks { await task.value }
        #expect(trace.events == ["a", "a again", "b", "c"])
    }

    @Test func `waiting for a task that never sleeps ends`() async {
        let clock = ManualClock(patience: .milliseconds(1))
        await clock.sleepers(1)
        #expect(clock.sleeperCount == 0)
    }

    @Test func `sleeping until a past deadline returns immediately`() async throws {
        try await clock.sleep(for: .zero)
    }

    @Test func `the last sleep is the one that began last, as far as it remains`() async {
        let sleeps = [sleep(.seconds(9), "long")]
        await clock.sleepers(1)
        let last = sleep(.seconds(3), "short")
        await clock.sleepers(2)
        clock.advance(by: .seconds(1))
        #expect(clock.lastSleep == .seconds(2))
        clock.advance(by: .seconds(9))
        #expect(clock.lastSleep == nil)
        for task in sleeps + [last] { await task.value }
    }

    /// If a cancellation searched the sleepers, 4,000 would take a hundred times as long as 250 or more.
    @Test func `cancelling a sleep takes constant time`() async {
        func time(_ count: Int) async -> Double {
            let tasks = (0..<count).map { _ in Task { [clock] in try? await clock.sleep(for: .seconds(1)) } }
            await clock.sleepers(count)
            let start = processorTime
            for task in tasks.reversed() { task.cancel() }
            for task in tasks { await task.value }
            return processorTime - start
        }
        _ = await time(250)
        let (few, many) = (await time(250), await time(4_000))
        #expect(many < few * 64, "4,000 took \(many) s, and 250 took \(few) s")
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a cancelled task does not wait for sleepers`() async {
        let task = Task { [clock] in await clock.sleepers(1) }
        task.cancel()
        await task.value
    }

    @Test func `a cancelled sleep throws`() async {
        let task = Task { [clock] in
            _ = await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
        }
        await clock.sleepers(1)
        task.cancel()
        await task.value
    }

    @Test func `a sleep in a cancelled task throws immediately`() async {
        let task = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            _ = await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
        }
        await task.value
    }

    private func sleep(_ duration: Duration, _ name: String) -> Task<Void, Never> {
        Task { [clock, trace] in
            try? await clock.sleep(for: duration)
            trace.record(name)
        }
    }
}
