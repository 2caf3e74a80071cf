import RIBs
import RIBsTesting
import Testing

@MainActor
struct WorkflowPerformTests {
    private let trace = Trace()
    private let item: TracedInteractor
    private let workflow: TracedWorkflow

    init() {
        item = TracedInteractor("item", trace)
        item.activate()
        workflow = TracedWorkflow(trace)
        _ = trace.take()
    }

    @Test func `perform runs in the task of its caller`() async {
        workflow.onStep { [trace] item in
            trace.record(Caller.$name.get())
            return (item, ())
        }.commit()
        let outcome = await Caller.$name.withValue("the caller") { await workflow.perform(with: item) }
        #expect(outcome.kind == .completed)
        #expect(trace.events == ["the caller", "didComplete"])
    }

    @Test func `perform in a cancelled task ends after the step that ignores the cancellation`() async {
        let clock = ManualClock()
        workflow
            .onStep { [trace] item in
                try? await clock.sleep(for: .seconds(1))
                trace.record("first")
                return (item, ())
            }
            .onStep { [trace] item, _ in
                trace.record("second")
                return (item, ())
            }
            .commit()
        let task = Task { [workflow, item] in await workflow.perform(with: item).kind }
        await clock.sleepers(1)
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(trace.events == ["first", "didCancel"])
    }

    @Test func `cancelling the task of perform cancels the run`() async {
        let clock = ManualClock()
        workflow.onStep { _ in
            try await clock.sleep(for: .seconds(1))
            return ((), ())
        }.commit()
        let task = Task { [workflow, item] in await workflow.perform(with: item).kind }
        await clock.sleepers(1)
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test func `perform waits until the item is active`() async {
        item.deactivate()
        _ = trace.take()
        workflow.onStep { [trace] item in
            trace.record("step on \(item.name)")
            return (item, ())
        }.commit()
        let task = Task { [workflow, item] in await workflow.perform(with: item).kind }
        for _ in 0..<100 { await Task.yield() }
        item.activate()
        #expect(await task.value == .completed)
        #expect(trace.events == ["item didBecomeActive", "step on item", "didComplete"])
    }

    @Test func `a run that has ended does not retain its workflow`() {
        var run: WorkflowRun?
        let survivors = DeallocationProbe.survivors { probe in
            let workflow = probe.watch(TracedWorkflow(trace))
            workflow.onStep { item in (item, ()) }.commit()
            run = workflow.start(with: item)
        }
        #expect(run?.result?.kind == .completed)
        #expect(survivors == [])
    }

    @Test func `a step is cancelled if the stream of its inactive item ends`() async {
        let workflow = Workflow<InactiveScope>()
        workflow.onStep { ($0, ()) }.commit()
        #expect(await workflow.perform(with: InactiveScope()).kind == .cancelled)
    }

    @Test func `a subclass that overrides the initialiser of uber RIBs runs`() async {
        item.activate()
        let workflow = UpstreamWorkflow()
        #expect(await workflow.perform(with: item).kind == .completed)
        #expect(workflow.isComplete)
        #expect(workflow.stepTimeout == nil)
    }
}

/// A double with a new stream for each caller, which nothing else retains.
@MainActor
private final class InactiveScope: InteractorScope {
    let isActive = false
    var isActiveStream: StateStream<Bool> { MutableStateStream(isActive) }
}

/// A workflow whose initialiser is written as for uber/RIBs-iOS.
@MainActor
private final class UpstreamWorkflow: Workflow<TracedInteractor> {
    private(set) var isComplete = false

    override init() {
        super.init()
        onStep { ($0, 1) }.commit()
    }

    override func didComplete() { isComplete = true }
}

private enum Caller {
    @TaskLocal static var name = "nobody"
}
