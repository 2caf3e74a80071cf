import RIBs
import RIBsTesting
import Testing

/// Tests of workflows that are one function, and of `untilActive()`.
@MainActor
struct WorkflowFunctionTests {
    private struct Failure: Error {}

    private let trace = Trace()
    private let issues = IssueRecorder(clock: ManualClock())
    private let root: RootRouter
    private let child: TracedRouter

    init() {
        root = RootRouter(runtime: issues.runtime)
        child = TracedRouter("child", Trace())
        root.launch(from: LaunchWindowMock())
    }

    @Test func `a function runs on the item and completes its run`() {
        let workflow = Workflow { [trace] (root: TracedInteractor) in trace.record("run on \(root.name)") }
        #expect(workflow.start(with: root.interactor).result?.kind == .completed)
        #expect(trace.events == ["run on \(root.interactor.name)"])
    }

    @Test func `a subclass passes its function on`() {
        final class Greeting: Workflow<TracedInteractor> {
            init(_ text: String, _ trace: Trace) {
                super.init(stepTimeout: .seconds(1)) { _ in trace.record(text) }
            }
        }
        #expect(Greeting("hello", trace).start(with: root.interactor).result?.kind == .completed)
        #expect(trace.events == ["hello"])
    }

    @Test func `a function begins when its item is active`() async {
        root.interactor.deactivate()
        let workflow = Workflow { [trace] (_: TracedInteractor) in trace.record("runs") }
        let run = workflow.start(with: root.interactor)
        for _ in 0..<100 { await Task.yield() }
        #expect(trace.events == [])
        root.interactor.activate()
        #expect(await run.outcome.kind == .completed)
        #expect(trace.events == ["runs"])
    }

    @Test func `the error of a function is the outcome, and is passed to the error handler`() {
        var events: [RuntimeEvent.Kind] = []
        let observation = root.runtime.events.observe { events.append($0.kind) }
        let workflow = Workflow<TracedInteractor> { _ in throw Failure() }
        #expect(workflow.start(with: root.interactor).result?.kind == .failed)
        #expect(issues.errors.map(\.source) == [.workflow("Workflow<TracedInteractor>")])
        let name = "Workflow<TracedInteractor>"
        #expect(events == [.workflowStarted(name), .workflowEnded(name, .failed), .failed("Failure()")])
        observation.end()
    }

    @Test func `a function that exceeds the time limit fails`() async {
        let clock = ManualClock()
        let workflow = Workflow<TracedInteractor>(stepTimeout: .seconds(5), clock: clock) { _ in
            try? await ManualClock().sleep(for: .seconds(1))
        }
        let run = workflow.start(with: root.interactor)
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))
        guard case .failed(let error as WorkflowTimeout) = await run.outcome else {
            Issue.record("\(String(describing: run.result))")
            return
        }
        #expect(error.description == "step 1 on TracedInteractor took longer than 5.0 seconds")
    }

    @Test func `child tasks of a function run in parallel, and the first error ends the run`() async {
        let clock = ManualClock()
        let workflow = Workflow<TracedInteractor> { _ in
            async let slow: Void = clock.sleep(for: .seconds(1))
            async let failing: Void = { throw Failure() }()
            _ = try await (failing, slow)
        }
        #expect(await workflow.perform(with: root.interactor).kind == .failed)
        #expect(clock.sleeperCount == 0)
    }

    // MARK: - untilActive

    /// Starts a workflow that waits for the child.
    private func waitForChild() async -> WorkflowRun {
        let workflow = Workflow { [child = child.interactor, trace] (_: TracedInteractor) in
            try await child.untilActive()
            trace.record("\(child.name) is active: \(child.isActive)")
        }
        let run = workflow.start(with: root.interactor)
        for _ in 0..<100 { await Task.yield() }
        return run
    }

    @Test func `waiting for an active interactor does not suspend`() async {
        root.attachChild(child)
        #expect(await waitForChild().result?.kind == .completed)
        #expect(trace.events == ["child is active: true"])
    }

    @Test func `waiting ends when the interactor is active`() async {
        let run = await waitForChild()
        #expect(run.result == nil)
        root.attachChild(child)
        #expect(await run.outcome.kind == .completed)
        #expect(trace.events == ["child is active: true"])
    }

    @Test func `waiting ends when a child that was detached before is attached`() async {
        root.attachChild(child)
        root.detachChild(child)
        let run = await waitForChild()
        root.attachChild(child)
        #expect(await run.outcome.kind == .completed)
    }

    /// Starts a workflow that waits for `late` in its function, or in the second step of a chain.
    private func wait(for late: TracedInteractor, inChain isChain: Bool) async -> WorkflowRun {
        let workflow = Workflow<TracedInteractor> { _ in try await late.untilActive() }
        let chain = Workflow<TracedInteractor>()
        chain.onStep { _ in (late, ()) }.onStep { item, _ in (item, ()) }.commit()
        let run = (isChain ? chain : workflow).start(with: root.interactor)
        for _ in 0..<100 { await Task.yield() }
        return run
    }

    @Test(arguments: [true, false])
    func `the run is cancelled when the router of the awaited interactor is released`(inChain isChain: Bool) async {
        var router: TracedRouter? = TracedRouter("late", Trace())
        let late = router!.interactor
        let run = await wait(for: late, inChain: isChain)
        #expect(run.result == nil)
        router = nil
        for _ in 0..<100 { await Task.yield() }
        #expect(run.result?.kind == .cancelled)
        extendLifetime((router, late))
    }

    @Test(arguments: [true, false])
    func `the run is cancelled if the router was released before, and not with a new one`(inChain isChain: Bool) async {
        let late = TracedRouter("late", Trace()).interactor
        #expect(await wait(for: late, inChain: isChain).result?.kind == .cancelled)
        root.attachChild(Router(interactor: late))
        #expect(await wait(for: late, inChain: isChain).result?.kind == .completed)
    }

    @Test(arguments: [true, false])
    func `the run is cancelled when the item of the awaited bridge is released, or was before`(_ isBefore: Bool) async {
        let bridge = ItemBridge<TracedInteractor>()
        var router: TracedRouter? = TracedRouter("late", Trace())
        bridge.item = router?.interactor
        if isBefore { router = nil }
        let workflow = Workflow<TracedInteractor> { _ in try await bridge.untilActive() }
        let run = workflow.start(with: root.interactor)
        for _ in 0..<100 { await Task.yield() }
        router = nil
        for _ in 0..<100 { await Task.yield() }
        #expect(run.result?.kind == .cancelled)
        extendLifetime(router)
    }

    @Test(arguments: [true, false])
    func `cancelling the run ends the wait, also if the interactor has just become active`(_ isActive: Bool) async {
        let run = await waitForChild()
        if isActive { root.attachChild(child) }
        run.cancel()
        #expect(run.result?.kind == .cancelled)
        if !isActive { root.attachChild(child) }
        for _ in 0..<100 { await Task.yield() }
        #expect(trace.events == [])
    }

    @Test func `a test's own scope can be awaited`() async {
        let mock = CountingInteractable()
        let workflow = Workflow<TracedInteractor> { _ in try await mock.untilActive() }
        let run = workflow.start(with: root.interactor)
        for _ in 0..<100 { await Task.yield() }
        #expect(run.result == nil)
        mock.activate()
        #expect(await run.outcome.kind == .completed)
    }
}
