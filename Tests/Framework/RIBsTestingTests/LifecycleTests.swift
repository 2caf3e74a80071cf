import RIBs
import RIBsTesting
import Testing

/// Tests of the probe for deallocations and of the recorders for events and issues.
@MainActor
struct LifecycleTests {
    private final class Cycle {
        var end: Cycle?
    }

    @Test func `a probe lists the survivors in order`() {
        let stays = Trace()
        let survivors = DeallocationProbe.survivors { probe in
            probe.watch(Trace())
            probe.watch(InteractableMock())
            probe.watch(stays)
        }
        #expect(survivors == ["Trace"])
    }

    @Test func `a probe detects a retain cycle`() {
        let cycle = Cycle()
        let survivors = DeallocationProbe.survivors { probe in
            cycle.end = probe.watch(Cycle())
            cycle.end?.end = cycle
        }
        #expect(survivors == ["Cycle"])
        cycle.end = nil
    }

    @Test func `a probe of several objects waits for all of them`() {
        let second = Trace()
        var first: Trace? = Trace()
        let probe = DeallocationProbe(first!, second)
        first = nil
        #expect(!probe.isDeallocated)
        #expect(probe.survivors == ["Trace"])
    }

    @Test func `a probe of a tree watches its routers, interactors and views`() {
        let parent = ViewableRoutingMock()
        parent.attachChild(RoutingMock())
        let probe = DeallocationProbe()
        probe.watchTree(parent)
        #expect(
            probe.survivors == [
                "ViewableRoutingMock", "InteractableMock", "ViewControllableMock", "RoutingMock", "InteractableMock",
            ])
    }

    @Test func `a probe watches the objects of an asynchronous closure`() async {
        let survivors = await DeallocationProbe.survivors { probe in
            let router = probe.watch(RoutingMock())
            await Task.yield()
            router.load()
        }
        #expect(survivors == [])
    }

    @Test func `take returns and removes the events of a LifecycleRecorder`() {
        let issues = IssueRecorder()
        let root = TestRoot(issues.runtime)
        let recorder = LifecycleRecorder(issues.runtime)
        root.launch(from: LaunchWindowMock())
        #expect(recorder.events.map(\.kind) == [.activated, .loaded])
        #expect(recorder.take() == ["TestRoot activated", "TestRoot loaded"])
        #expect(recorder.take() == [])
        root.terminate()
        #expect(recorder.descriptions == ["TestRoot deactivated"])
    }

    @Test func `an IssueRecorder keeps the order and calls onIssue immediately`() async {
        let trace = Trace()
        let issues = IssueRecorder { trace.record(String($0.prefix(5))) }
        let root = TestRoot(issues.runtime)
        root.launch(from: LaunchWindowMock())
        struct Failure: Error {}
        root.interactor.task { throw Failure() }
        #expect(await settle { !issues.errors.isEmpty })
        root.terminate()
        root.interactor.task {}
        #expect(trace.events == ["error", "warni"])
        #expect(issues.descriptions.map { String($0.prefix(5)) } == trace.events)
        #expect(issues.errors.count == 1)
        #expect(issues.warnings.count == 1)
        #expect(issues.leaks.isEmpty)
    }

    @Test func `an IssueRecorder records leaks`() async {
        let clock = ManualClock()
        let issues = IssueRecorder(clock: clock)
        let object = Trace()
        issues.runtime.leakDetector.expectRelease(of: object)
        while issues.leaks.isEmpty {
            if clock.sleeperCount > 0 { clock.advance(by: .seconds(1)) }
            await Task.yield()
        }
        #expect(issues.leaks.map(\.typeName) == ["Trace"])
        #expect(clock.sleepCount == 4)
    }
}

private final class TestRoot: LaunchRouter<Interactor, ViewControllableMock> {
    init(_ runtime: TreeRuntime) {
        super.init(interactor: Interactor(), viewController: ViewControllableMock(), runtime: runtime)
    }
}
