import RIBs
import RIBsTesting
import Testing

@MainActor
struct EventStreamTests {
    private let issues = IssueRecorder()
    private let root: RootRouter

    init() {
        root = RootRouter(runtime: issues.runtime)
    }

    @Test func `the events of a RIB are sent in order`() {
        let recorder = LifecycleRecorder(issues.runtime)
        root.launch(from: LaunchWindowMock())
        root.detachChild(root.attach("child"))
        root.terminate()
        #expect(
            recorder.events.map(\.kind) == [
                .activated, .loaded, .attached, .activated, .loaded, .deactivated, .detached, .deactivated,
            ])
        #expect(
            recorder.descriptions == [
                "Root activated", "Root loaded", "Root/Traced attached", "Root/Traced activated",
                "Root/Traced loaded", "Root/Traced deactivated", "Root/Traced detached", "Root deactivated",
            ])
    }

    @Test func `the identity of the interactor tells RIBs with the same path apart`() {
        let recorder = LifecycleRecorder(issues.runtime)
        let (first, second) = (root.attach("first"), root.attach("second"))
        let mock = RoutingMock()
        root.attachChild(mock)
        root.detachChild(first)
        let routers: [any Routing] = [first, first, first, second, second, second, mock, mock, first, first]
        #expect(recorder.events.map(\.interactorID) == routers.map { ObjectIdentifier($0.interactable) })
        #expect(Set(recorder.events.prefix(6).map(\.treePath)) == ["Root/Traced"])
    }

    @Test func `a tree without a launch router sends the events of RIBs that were attached before it was observed`() {
        let parent = TracedRouter("parent", Trace())
        let child = parent.attach("child")
        let recorder = LifecycleRecorder(parent.runtime)
        parent.interactor.deactivate()
        _ = child.attach("grandchild")
        parent.detachChild(child)
        #expect(
            recorder.take() == [
                "Traced/Traced/Traced attached", "Traced/Traced/Traced activated", "Traced/Traced/Traced loaded",
                "Traced/Traced deactivated", "Traced/Traced/Traced deactivated", "Traced/Traced detached",
            ])
    }

    @Test func `a tree without a launch router takes the runtime of a RIB that joins it`() {
        let parent = TracedRouter("parent", Trace())
        let sibling = parent.attach("sibling")
        let child = TracedRouter("child", Trace())
        let recorder = LifecycleRecorder(child.runtime)
        parent.attachChild(child)
        #expect(sibling.runtime === child.runtime && parent.runtime === child.runtime)
        sibling.interactor.deactivate()
        #expect(recorder.descriptions.last == "Traced/Traced deactivated")
    }

    @Test func `events inside a step are sent before the event of the step`() {
        let recorder = LifecycleRecorder(issues.runtime)
        root.interactor.onActive = { [unowned root] _ in _ = root.attach("child") }
        root.launch(from: LaunchWindowMock())
        #expect(
            recorder.take() == [
                "Root/Traced attached", "Root/Traced activated", "Root/Traced loaded", "Root activated", "Root loaded",
            ])
    }

    @Test func `a detached subtree sends its events from the top down with full paths`() {
        root.launch(from: LaunchWindowMock())
        let child = root.attach("child")
        child.attachChild(LeakyRouter())
        let recorder = LifecycleRecorder(issues.runtime)
        root.detachChild(child)
        #expect(
            recorder.take() == [
                "Root/Traced deactivated", "Root/Traced/Leaky deactivated", "Root/Traced detached",
            ])
    }

    @Test func `detached is the last event of a child that ends itself while it becomes active`() {
        root.launch(from: LaunchWindowMock())
        let recorder = LifecycleRecorder(issues.runtime)
        let child = TracedRouter("child", Trace())
        child.interactor.onActive = { [unowned root, unowned child] _ in root.detachChild(child) }
        root.attachChild(child)
        #expect(recorder.take() == ["Root/Traced attached", "Root/Traced deactivated", "Root/Traced detached"])
    }

    @Test func `detached is the last event of a child that ends itself while it loads`() {
        root.launch(from: LaunchWindowMock())
        let recorder = LifecycleRecorder(issues.runtime)
        let child = TracedRouter("child", Trace())
        child.onLoad = { [unowned root] in root.detachChild($0) }
        root.attachChild(child)
        #expect(
            recorder.take() == [
                "Root/Traced attached", "Root/Traced activated", "Root/Traced deactivated", "Root/Traced detached",
            ])
    }

    @Test func `the duration of a step includes its callbacks`() throws {
        root.launch(from: LaunchWindowMock())
        let recorder = LifecycleRecorder(issues.runtime)
        let child = TracedRouter("child", Trace())
        child.interactor.onActive = { _ in
            let end = ContinuousClock.now + .milliseconds(5)
            while ContinuousClock.now < end {}
        }
        root.attachChild(child)
        #expect(recorder.events.map { $0.duration == nil } == [true, false, false])
        #expect(try #require(recorder.events[1].duration) >= .milliseconds(5))
    }

    @Test func `an unhandled error is an event`() async {
        root.launch(from: LaunchWindowMock())
        let recorder = LifecycleRecorder(issues.runtime)
        root.interactor.task { throw Failure() }
        #expect(await settle { !recorder.events.isEmpty })
        #expect(recorder.take() == ["Root failed: it broke"])
    }

    @Test func `every observer gets the same order if a handler causes further events`() {
        root.launch(from: LaunchWindowMock())
        let child = root.attach("child")
        let trace = Trace()
        let first = issues.runtime.events.observe { event in
            trace.record("1: \(event)")
            if event.kind == .deactivated { child.interactable.activate() }
        }
        let second = issues.runtime.events.observe { trace.record("2: \($0)") }
        child.interactable.deactivate()
        #expect(
            trace.take() == [
                "1: Root/Traced deactivated", "2: Root/Traced deactivated", "1: Root/Traced activated",
                "2: Root/Traced activated",
            ])
        withExtendedLifetime((first, second)) {}
    }

    @Test func `two trees have independent events`() {
        let otherIssues = IssueRecorder()
        let other = RootRouter(runtime: otherIssues.runtime)
        let recorder = LifecycleRecorder(issues.runtime), otherRecorder = LifecycleRecorder(otherIssues.runtime)
        root.launch(from: LaunchWindowMock())
        #expect(recorder.take() == ["Root activated", "Root loaded"])
        #expect(otherRecorder.take() == [])
        other.launch(from: LaunchWindowMock())
        #expect(recorder.take() == [])
    }

    @Test func `a subtree that moves to another tree sends its events there`() {
        let child = root.attach("child")
        _ = child.attach("grandchild")
        root.detachChild(child)
        let otherIssues = IssueRecorder()
        let other = RootRouter(runtime: otherIssues.runtime)
        let recorder = LifecycleRecorder(issues.runtime), otherRecorder = LifecycleRecorder(otherIssues.runtime)
        other.attachChild(child)
        #expect(recorder.take() == [])
        #expect(
            otherRecorder.take() == [
                "Root/Traced attached", "Root/Traced activated", "Root/Traced/Traced activated",
            ])
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description = "it broke"
}

@MainActor
private final class Tokens {
    var first: StreamObservation?
    var second: StreamObservation?
}
