import RIBs
import RIBsTesting
import Testing

@MainActor
struct WorkflowForkTests {
    private struct Failure: Error {}

    private let trace = Trace()
    private let item: TracedInteractor
    private let workflow: WorkflowMock<TracedInteractor>

    init() {
        item = TracedInteractor("item", trace)
        item.activate()
        workflow = WorkflowMock()
        _ = trace.take()
    }

    @Test func `a fork of a fork shares all earlier steps`() async {
        let first = workflow.onStep { ($0, 1) }
        let second = first.onStep { ($0, $1 + 10) }
        second.onStep { ($0, $1 + 100) }.commit()
        second.fork().onStep { ($0, $1 + 200) }.commit()
        first.fork().onStep { ($0, $1 + 1000) }.commit()
        #expect(await workflow.start(with: item).outcome.kind == .completed)
        #expect(
            workflow.events == [
                "didFork", "didFork", "step 1: 1", "step 2: 11", "step 3: 111", "step 3: 211", "step 2: 1001",
                "didComplete",
            ])
    }

    @Test func `a branch can end at a step after which another continues`() async {
        let first = workflow.onStep { ($0, 1) }
        first.onStep { ($0, $1 + 1) }.commit()
        first.fork().commit()
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(workflow.events == ["didFork", "step 1: 1", "step 2: 2", "didComplete"])
    }

    @Test func `two first steps are two branches`() async {
        workflow.onStep { ($0, "left") }.commit()
        workflow.onStep { ($0, "right") }.commit()
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(workflow.events == ["step 1: left", "step 1: right", "didComplete"])
    }

    @Test func `all branches wait for a shared step`() async {
        let opened = MutableStateStream(false)
        let first = workflow.onStep { item in
            for await isOpen in opened.values where isOpen { break }
            return (item, "open")
        }
        first.onStep { ($0, $1 + " left") }.commit()
        first.fork().onStep { ($0, $1 + " right") }.commit()
        let run = workflow.start(with: item)
        for _ in 0..<100 { await Task.yield() }
        #expect(workflow.events == ["didFork"])
        opened.send(true)
        #expect(await run.outcome.kind == .completed)
        #expect(
            workflow.events == ["didFork", "step 1: open", "step 2: open left", "step 2: open right", "didComplete"])
    }

    @Test func `all branches wait for a shared item that is not active`() async {
        let late = TracedInteractor("late", trace)
        let first = workflow.onStep { _ in (late, 1) }
        first.onStep { ($0, $1 + 1) }.commit()
        first.fork().onStep { ($0, $1 + 2) }.commit()
        let run = workflow.start(with: item)
        for _ in 0..<100 { await Task.yield() }
        #expect(workflow.events == ["didFork", "step 1: 1"])
        late.activate()
        #expect(await run.outcome.kind == .completed)
        #expect(workflow.events.dropFirst(2) == ["step 2: 2", "step 2: 3", "didComplete"])
    }

    @Test func `a branch does not retain the item that it waits for`() async {
        let survivors = await DeallocationProbe.survivors { probe in
            let run: WorkflowRun
            do {
                let late = probe.watch(TracedInteractor("late", Trace()))
                let first = workflow.onStep { _ in (late, ()) }
                first.onStep { item, _ in (item, ()) }.commit()
                first.fork().onStep { item, _ in (item, ()) }.commit()
                run = workflow.start(with: item)
            }
            for _ in 0..<100 { await Task.yield() }
            #expect(run.result == nil)
            run.cancel()
        }
        // Only the workflow's first step retains it.
        #expect(survivors.count == 1)
    }

    @Test func `an error handler of a shared step is called once`() async {
        let first = workflow.onStep { _ -> (TracedInteractor, Void) in throw Failure() }
            .onError { [trace] _ in trace.record("shared") }
        first.onStep { item, _ in (item, ()) }.onError { [trace] _ in trace.record("left") }.commit()
        first.fork().onStep { item, _ in (item, ()) }.onError { [trace] _ in trace.record("right") }.commit()
        #expect(await workflow.start(with: item).outcome.kind == .failed)
        #expect(trace.events == ["shared", "left", "right"])
        #expect(workflow.errors.count == 1)
    }

    @Test func `an error handler of one branch is not called for another`() async {
        let first = workflow.onStep { ($0, ()) }
        first.onStep { _, _ -> (Void, Void) in throw Failure() }.onError { [trace] _ in trace.record("left") }.commit()
        first.fork().onStep { item, _ in (item, ()) }.onError { [trace] _ in trace.record("right") }.commit()
        #expect(await workflow.start(with: item).outcome.kind == .failed)
        #expect(trace.events == ["left"])
    }

    @Test func `a failed branch prevents branches that have not begun`() async {
        let first = workflow.onStep { ($0, 1) }
        first.onStep { _, _ -> (Void, Void) in throw Failure() }.commit()
        first.fork().onStep { ($0, $1 + 1) }.commit()
        #expect(workflow.start(with: item).result?.kind == .failed)
        for _ in 0..<100 { await Task.yield() }
        #expect(workflow.events == ["didFork", "step 1: 1", "didFail: Failure()"])
    }

    @Test func `cancelling ends all branches`() async {
        let clock = ManualClock()
        let first = workflow.onStep { ($0, ()) }
        for _ in 0..<3 {
            first.onStep { _, _ in
                try await clock.sleep(for: .seconds(1))
                return ((), ())
            }.commit()
        }
        let run = workflow.start(with: item)
        await clock.sleepers(3)
        run.cancel()
        #expect(run.result?.kind == .cancelled)
        await clock.sleepers(0)
        #expect(workflow.events == ["step 1: ()", "didCancel"])
    }

    @Test func `a branch that cancels its run before it waits is cancelled`() async {
        let clock = ManualClock()
        var run: WorkflowRun?
        let first = workflow.onStep { item in
            await Task.yield()
            return (item, ())
        }
        first.onStep { _, _ in
            run?.cancel()
            try await clock.sleep(for: .seconds(1))
            return ((), ())
        }.commit()
        first.fork().commit()
        first.fork().onStep { item, _ in (item, ()) }.commit()
        run = workflow.start(with: item)
        #expect(await run?.outcome.kind == .cancelled)
        #expect(await settle { clock.sleeperCount == 0 })
        run = nil
    }

    @Test func `a branch of another workflow that a step commits runs with that workflow`() async {
        let other = WorkflowMock<TracedInteractor>()
        workflow.onStep { item in
            other.onStep { [trace] item in
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

    @Test func `a fork that is not committed traps even if others are`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let workflow = Workflow<Trace>()
                let shared = workflow.onStep { ($0, ()) }
                _ = shared.onStep { _, _ in ((), ()) }
                _ = shared.fork().onStep { _, _ in ((), ()) }
                shared.fork().onStep { _, _ in ((), ()) }.commit()
                workflow.start(with: Trace())
            }
        }
        expect(result, "Workflow<Trace> was started although 2 of its branches are not committed.")
    }
}
