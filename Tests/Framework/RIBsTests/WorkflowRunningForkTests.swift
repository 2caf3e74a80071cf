import RIBs
import RIBsTesting
import Testing

/// Tests of branches that a running step forks, which belong to the run of that step only.
@MainActor
struct WorkflowRunningForkTests {
    private struct Failure: Error {}

    private let trace = Trace()
    private let item: TracedInteractor
    private let workflow = WorkflowMock<TracedInteractor>()
    private let point = ForkPoint()

    init() {
        item = TracedInteractor("item", trace)
        item.activate()
        _ = trace.take()
    }

    @Test func `a branch that a running step forks runs in that run`() async {
        let first = workflow.onStep { ($0, 1) }
        point.step = first
        first.onStep { [weak point] item, value in
            point?.step?.fork().onStep { ($0, $1 + 100) }.commit()
            return (item, value + 10)
        }.commit()
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(Set(workflow.events) == ["step 1: 1", "didFork", "step 2: 101", "step 2: 11", "didComplete"])
        #expect(workflow.events.last == "didComplete")
        #expect(workflow.events.count == 5)
    }

    @Test func `a branch that a running step forks does not run in later runs`() async {
        var forks = 0
        let first = workflow.onStep { ($0, 1) }
        point.step = first
        first.onStep { [trace, weak point] item, value in
            if forks == 0 {
                forks += 1
                point?.step?.fork().onStep { item, value in
                    trace.record("forked")
                    return (item, value)
                }.commit()
            }
            return (item, value)
        }.commit()
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(trace.take() == ["forked"])
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(trace.events == [])
    }

    @Test func `a step that forks in every run runs its branch once in each run`() async {
        addStepsThatFork { [trace] item, value in
            trace.record("forked")
            return (item, value)
        }
        for _ in 0..<3 { #expect(await workflow.perform(with: item).kind == .completed) }
        #expect(trace.events == ["forked", "forked", "forked"])
    }

    @Test func `the steps before the fork run once`() async {
        var firstSteps = 0
        let first = workflow.onStep { item in
            firstSteps += 1
            return (item, firstSteps)
        }
        point.step = first
        first.onStep { [trace, weak point] item, value in
            point?.step?.fork().onStep { item, value in
                trace.record("forked with \(value)")
                return (item, value)
            }.commit()
            return (item, value)
        }.commit()
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(firstSteps == 1)
        #expect(trace.events == ["forked with 1"])
    }

    @Test func `a fork after the running step waits for that step`() async {
        let second = workflow.onStep { ($0, 1) }.onStep { [trace, weak point] item, value in
            point?.step?.fork().onStep { item, value in
                trace.record("forked with \(value)")
                return (item, value)
            }.commit()
            for _ in 0..<100 { await Task.yield() }
            trace.record("second is done")
            return (item, value + 10)
        }
        point.step = second
        second.commit()
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(trace.events == ["second is done", "forked with 11"])
    }

    @Test func `the run ends after its forked branch`() async {
        let clock = ManualClock()
        addStepsThatFork { item, value in
            try await clock.sleep(for: .seconds(1))
            return (item, value)
        }
        let run = workflow.start(with: item)
        await clock.sleepers(1)
        #expect(run.result == nil)
        clock.advance(by: .seconds(1))
        #expect(await run.outcome.kind == .completed)
    }

    @Test func `a forked branch that fails fails the run`() async {
        addStepsThatFork { _, _ in throw Failure() }
        #expect(await workflow.perform(with: item).kind == .failed)
        #expect(workflow.errors.count == 1)
    }

    @Test func `cancelling the run cancels its forked branch`() async {
        let clock = ManualClock()
        addStepsThatFork { item, value in
            try await clock.sleep(for: .seconds(1))
            return (item, value)
        }
        let run = workflow.start(with: item)
        await clock.sleepers(1)
        run.cancel()
        #expect(await run.outcome.kind == .cancelled)
        #expect(await settle { clock.sleeperCount == 0 })
    }

    @Test func `of two overlapping runs only the one that forked runs the branch`() async {
        let opened = MutableStateStream(false)
        var runs = 0
        let first = workflow.onStep { item in
            runs += 1
            return (item, runs)
        }
        point.step = first
        first.onStep { [trace, weak point] item, run in
            for await isOpen in opened.values where isOpen { break }
            if run == 2 {
                point?.step?.fork().onStep { item, run in
                    trace.record("forked in run \(run)")
                    return (item, run)
                }.commit()
            }
            trace.record("run \(run)")
            return (item, run)
        }.commit()
        let one = workflow.start(with: item), other = workflow.start(with: item)
        opened.send(true)
        #expect(await one.outcome.kind == .completed)
        #expect(await other.outcome.kind == .completed)
        #expect(Set(trace.events) == ["run 1", "run 2", "forked in run 2"])
        #expect(trace.events.count == 3)
    }

    @Test func `two overlapping runs that fork each run their own branch`() async {
        let opened = MutableStateStream(false)
        var runs = 0
        let first = workflow.onStep { item in
            runs += 1
            return (item, runs)
        }
        point.step = first
        first.onStep { [trace, weak point] item, run in
            point?.step?.fork().onStep { item, run in
                for await isOpen in opened.values where isOpen { break }
                trace.record("forked in run \(run)")
                return (item, run)
            }.commit()
            return (item, run)
        }.commit()
        let one = workflow.start(with: item), other = workflow.start(with: item)
        #expect(one.result == nil)
        #expect(other.result == nil)
        opened.send(true)
        #expect(await one.outcome.kind == .completed)
        #expect(await other.outcome.kind == .completed)
        #expect(trace.events.sorted() == ["forked in run 1", "forked in run 2"])
        #expect(runs == 2)
    }

    @Test func `a branch that a step forks after its run was cancelled does not run`() async {
        let opened = MutableStateStream(false)
        let first = workflow.onStep { ($0, 1) }
        point.step = first
        var runs = 0
        first.onStep { [trace, weak point] item, value in
            runs += 1
            guard runs == 1 else { return (item, value) }
            // A step that ignores its cancellation.
            await Task { for await isOpen in opened.values where isOpen { break } }.value
            point?.step?.fork().onStep { item, value in
                trace.record("forked")
                return (item, value)
            }.commit()
            trace.record("first run is over")
            return (item, value)
        }.commit()
        workflow.start(with: item).cancel()
        opened.send(true)
        #expect(await settle { !trace.events.isEmpty })
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(trace.events == ["first run is over"])
    }

    @Test func `a branch that a running step forked is released with its run`() async {
        let probe = DeallocationProbe()
        let first = workflow.onStep { ($0, 1) }
        point.step = first
        first.onStep { [weak point] item, value in
            let captured = probe.watch(Trace())
            point?.step?.fork().onStep { item, value in
                withExtendedLifetime(captured) { (item, value) }
            }.commit()
            return (item, value)
        }.commit()
        for _ in 0..<3 { #expect(await workflow.perform(with: item).kind == .completed) }
        #expect(await settle { probe.isDeallocated })
    }

    @Test func `a branch that a step of an inner workflow commits belongs to the run of the outer one`() async {
        let inner = WorkflowMock<TracedInteractor>()
        let first = workflow.onStep { ($0, 1) }
        point.step = first
        var runs = 0
        inner.onStep { [trace, weak point] item in
            runs += 1
            if runs == 1 {
                point?.step?.fork().onStep { item, value in
                    trace.record("forked")
                    return (item, value)
                }.commit()
            }
            return (item, ())
        }.commit()
        first.onStep { item, value in
            _ = await inner.perform(with: item)
            return (item, value)
        }.commit()
        for _ in 0..<3 { #expect(await workflow.perform(with: item).kind == .completed) }
        #expect(trace.events == ["forked"])
    }

    @Test func `a branch of another workflow that a step commits runs with that workflow`() async {
        let other = WorkflowMock<TracedInteractor>()
        workflow.onStep { [trace] item in
            other.onStep { item in
                trace.record("other")
                return (item, ())
            }.commit()
            return (item, ())
        }.commit()
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(trace.events == [])
        #expect(await other.perform(with: item).kind == .completed)
        #expect(trace.events == ["other"])
    }

    /// Adds two steps to the workflow. The second forks a branch with the step `branch` after the first.
    private func addStepsThatFork(
        _ branch: @escaping @MainActor (TracedInteractor, Int) async throws -> (TracedInteractor, Int)
    ) {
        let first = workflow.onStep { ($0, 1) }
        point.step = first
        first.onStep { [weak point] item, value in
            point?.step?.fork().onStep(branch).commit()
            return (item, value)
        }.commit()
    }
}

/// The step at which a running step forks, held in a box. A step that captured it directly would retain its workflow.
@MainActor
private final class ForkPoint {
    var step: Step<TracedInteractor, TracedInteractor, Int>?
}
