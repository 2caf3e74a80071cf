import RIBs
import RIBsTesting
import Testing

@MainActor
struct WorkflowTests {
    private struct Failure: Error, Equatable {}

    private let trace = Trace()
    private let item: TracedInteractor
    private let workflow: TracedWorkflow

    init() {
        item = TracedInteractor("item", trace)
        item.activate()
        workflow = TracedWorkflow(trace)
        _ = trace.take()
    }

    @Test func `steps run in order and pass on items and values`() async {
        let next = TracedInteractor("next", Trace())
        next.activate()
        workflow
            .onStep { [trace] item in
                trace.record("first on \(item.name)")
                return (next, 1)
            }
            .onStep { [trace] item, value in
                trace.record("second on \(item.name) with \(value)")
                return (item, "\(value + 1)")
            }
            .onStep { [trace] _, value in
                trace.record("third with \(value)")
                return ((), ())
            }
            .commit()
        let outcome = await workflow.start(with: item).outcome
        #expect(outcome.kind == .completed)
        #expect(trace.events == ["first on item", "second on next with 1", "third with 2", "didComplete"])
    }

    @Test func `steps that need not wait are done when start returns`() {
        workflow.onStep { item in (item, 1) }.onStep { item, value in (item, value + 1) }.commit()
        #expect(workflow.start(with: item).result?.kind == .completed)
    }

    @Test func `a workflow is released with its owner`() async {
        let survivors = await DeallocationProbe.survivors { probe in
            let workflow = probe.watch(TracedWorkflow(trace))
            let first = workflow.onStep { item in (item, ()) }
            first.onStep { item, _ in (item, ()) }.onError { _ in }.commit()
            first.fork().commit()
            _ = await workflow.perform(with: item)
        }
        #expect(survivors == [])
    }

    @Test func `a step waits until its item is active`() async {
        let late = TracedInteractor("late", trace)
        workflow
            .onStep { _ in (late, ()) }
            .onStep { [trace] _, _ in
                trace.record("step")
                return ((), ())
            }
            .commit()
        let run = workflow.start(with: item)
        for _ in 0..<100 { await Task.yield() }
        #expect(run.result == nil)
        #expect(trace.events.isEmpty)
        late.activate()
        #expect(await run.outcome.kind == .completed)
        #expect(trace.events == ["late didBecomeActive", "step", "didComplete"])
    }

    @Test func `the first step waits for a root that is not active yet`() async {
        item.deactivate()
        workflow.onStep { _ in ((), ()) }.commit()
        let run = workflow.start(with: item)
        for _ in 0..<100 { await Task.yield() }
        #expect(run.result == nil)
        item.activate()
        #expect(await run.outcome.kind == .completed)
    }

    @Test func `the release of an awaited interactor cancels the run`() async {
        let waiting = MutableStateStream(false)
        workflow
            .onStep { _ in
                let late = TracedInteractor("late", Trace())
                // Retains the interactor for a while and then releases it.
                Task {
                    for await isOver in waiting.values where isOver { return }
                    withExtendedLifetime(late) {}
                }
                return (late, ())
            }
            .onStep { [trace] _, _ in
                trace.record("step")
                return ((), ())
            }
            .commit()
        let run = workflow.start(with: item)
        for _ in 0..<100 { await Task.yield() }
        #expect(run.result == nil)
        waiting.send(true)
        #expect(await run.outcome.kind == .cancelled)
        #expect(trace.events == ["didCancel"])
    }

    @Test func `the release of an item on which an earlier step ran cancels the run`() async {
        final class Owner { var item: TracedInteractor? }
        let owner = Owner()
        owner.item = TracedInteractor("item", Trace())
        owner.item?.activate()
        workflow
            .onStep { item in
                await Task.yield()
                return (item, ())
            }
            .onStep { item, _ in (item, ()) }
            .commit()
        let run = owner.item.map { workflow.start(with: $0) }
        owner.item?.deactivate()
        owner.item = nil
        #expect(await settle(within: 1_000) { run?.result?.kind == .cancelled })
    }

    @Test func `a step that throws fails the run and calls its error handlers`() async {
        workflow
            .onStep { _ -> (TracedInteractor, Void) in throw Failure() }
            .onError { [trace] _ in trace.record("first heard") }
            .onStep { [trace] _, _ in
                trace.record("never")
                return ((), ())
            }
            .onError { [trace] _ in trace.record("second heard") }
            .commit()
        let outcome = await workflow.start(with: item).outcome
        guard case .failed(let error) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(error is Failure)
        #expect(trace.events == ["first heard", "second heard", "didFail"])
    }

    @Test func `forks run the shared steps once`() async {
        let shared = workflow.onStep { [trace] item in
            trace.record("shared")
            return (item, 1)
        }
        shared.onStep { [trace] _, _ in
            trace.record("left")
            return ((), ())
        }.commit()
        shared.fork().onStep { [trace] _, _ in
            trace.record("right")
            return ((), ())
        }.commit()
        #expect(await workflow.start(with: item).outcome.kind == .completed)
        #expect(trace.events == ["didFork", "shared", "left", "right", "didComplete"])
    }

    @Test func `a fork that fails ends the others immediately`() async {
        let clock = ManualClock()
        let shared = workflow.onStep { ($0, ()) }
        shared.onStep { _, _ in
            try await clock.sleep(for: .seconds(1))
            return ((), ())
        }.commit()
        shared.fork().onStep { _, _ -> (Void, Void) in throw Failure() }.commit()
        #expect(await workflow.start(with: item).outcome.kind == .failed)
        #expect(trace.events == ["didFork", "didFail"])
    }

    @Test func `cancelling ends the run immediately and once`() async {
        let clock = ManualClock()
        workflow.onStep { _ in
            try await clock.sleep(for: .seconds(1))
            return ((), ())
        }.commit()
        let run = workflow.start(with: item)
        await clock.sleepers(1)
        run.cancel()
        #expect(run.result?.kind == .cancelled)
        run.cancel()
        for _ in 0..<100 { await Task.yield() }
        #expect(trace.events == ["didCancel"])
    }

    @Test func `cancelling a completed run does nothing`() async {
        workflow.onStep { _ in ((), ()) }.commit()
        let run = workflow.start(with: item)
        _ = await run.outcome
        run.cancel()
        #expect(run.result?.kind == .completed)
        #expect(trace.events == ["didComplete"])
    }

    @Test func `a workflow can run again`() async {
        workflow.onStep { _ in ((), ()) }.commit()
        _ = await workflow.start(with: item).outcome
        _ = await workflow.start(with: item).outcome
        #expect(trace.events == ["didComplete", "didComplete"])
    }

    @Test func `a step that exceeds the time limit fails the run`() async {
        let clock = ManualClock()
        let workflow = TracedWorkflow(trace, stepTimeout: .seconds(5), clock: clock)
        let late = TracedInteractor("late", Trace())
        workflow.onStep { _ in (late, ()) }.onStep { _, _ in ((), ()) }.commit()
        let run = workflow.start(with: item)
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))
        guard case .failed(let error as WorkflowTimeout) = await run.outcome else {
            Issue.record("\(String(describing: run.result))")
            return
        }
        #expect(error.description == "step 2 waited 5.0 seconds for TracedInteractor to become active")
        #expect(trace.events == ["didFail"])
    }

    @Test func `a step that runs for longer than the time limit fails the run as well`() async {
        let clock = ManualClock()
        let workflow = TracedWorkflow(trace, stepTimeout: .seconds(5), clock: clock)
        workflow.onStep { _ in
            try? await ManualClock().sleep(for: .seconds(1))
            return ((), ())
        }.commit()
        let run = workflow.start(with: item)
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))
        guard case .failed(let error as WorkflowTimeout) = await run.outcome else {
            Issue.record("\(String(describing: run.result))")
            return
        }
        #expect(error.description == "step 1 on TracedInteractor took longer than 5.0 seconds")
    }

    @Test func `an unhandled failure is passed to the tree's error handler`() async {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        let workflow = Workflow<TracedInteractor>()
        workflow.onStep { _ -> (Void, Void) in throw Failure() }.commit()
        _ = await workflow.start(with: root.interactor).outcome
        #expect(issues.errors.map(\.source) == [.workflow("Workflow<TracedInteractor>")])
        #expect(issues.errors.first?.treePath == "Root")
        root.terminate()
    }

    @Test func `a workflow that starts itself again when it completes does not overflow the stack`() async {
        let workflow = RepeatingWorkflow()
        workflow.onStep { ($0, ()) }.commit()
        workflow.start(with: item)
        #expect(await settle { workflow.completedCount == 20_000 })
    }

    @Test func `two workflows that start each other when they complete do not overflow the stack`() async {
        let first = RepeatingWorkflow(), second = RepeatingWorkflow()
        (first.next, second.next) = (second, first)
        for workflow in [first, second] { workflow.onStep { ($0, ()) }.commit() }
        first.start(with: item)
        #expect(await settle { first.completedCount == 20_000 })
        (first.next, second.next) = (nil, nil)
    }

    @Test func `the largest branch is completed and released`() async {
        let workflow = Workflow<Trace>()
        var step = workflow.onStep { ($0, 1) }
        for _ in 1..<1_000 { step = step.onStep { item, count in (item, count + 1) } }
        step.commit()
        #expect(await workflow.perform(with: Trace()).kind == .completed)
    }
}

private final class RepeatingWorkflow: Workflow<TracedInteractor> {
    var next: RepeatingWorkflow?
    private(set) var completedCount = 0
    private let item = TracedInteractor("item", Trace())

    override init() {
        super.init()
        item.activate()
    }

    override func didComplete() {
        completedCount += 1
        if completedCount < 20_000 { (next ?? self).start(with: item) }
    }
}
