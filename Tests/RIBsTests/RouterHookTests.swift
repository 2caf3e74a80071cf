import RIBs
import RIBsTesting
import Testing

/// When a router is told that it is about to be attached or detached.
@MainActor
struct RouterHookTests {
    private let trace = Trace()
    private let parent: TracedRouter

    init() {
        parent = TracedRouter("parent", trace)
        parent.interactable.activate()
        _ = trace.take()
    }

    @Test func willAttachComesBeforeTheRouterHasAParentAndIsActive() {
        let child = HookedRouter(trace)
        child.onWillAttach = { [unowned parent, trace, unowned child] in
            trace.record("children: \(parent.children.count), active: \(child.interactor.isActive)")
        }
        parent.attachChild(child)
        #expect(
            trace.events == ["willAttach", "children: 0, active: false", "child didBecomeActive", "didLoad"])
    }

    @Test func willAttachComesEachTimeDidLoadOnlyOnce() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        parent.detachChild(child)
        _ = trace.take()
        parent.attachChild(child)
        #expect(trace.events == ["willAttach", "child didBecomeActive"])
    }

    @Test func willDetachComesBeforeTheSubtreeIsDeactivated() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        child.attachChild(TracedRouter("grandchild", trace))
        _ = trace.take()
        parent.detachChild(child)
        #expect(trace.events == ["willDetach", "child willResignActive", "grandchild willResignActive"])
    }

    @Test func inWillDetachTheRouterIsStillAttachedAndActive() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        _ = trace.take()
        child.onWillDetach = { [unowned parent, trace, unowned child] in
            trace.record("children: \(parent.children.count), active: \(child.interactor.isActive)")
        }
        parent.detachChild(child)
        #expect(trace.events == ["willDetach", "children: 1, active: true", "child willResignActive"])
    }

    @Test func willDetachComesUnderAnInactiveParentToo() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        parent.interactable.deactivate()
        _ = trace.take()
        parent.detachChild(child)
        #expect(trace.events == ["willDetach"])
    }

    @Test func aDeactivationOfTheParentIsNoDetaching() {
        parent.attachChild(HookedRouter(trace))
        _ = trace.take()
        parent.interactable.deactivate()
        parent.interactable.activate()
        #expect(!trace.events.contains("willDetach") && !trace.events.contains("willAttach"))
    }

    @Test func detachingTheRouterAgainInWillDetachDoesNothing() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        _ = trace.take()
        child.onWillDetach = { [unowned parent, unowned child] in parent.detachChild(child) }
        parent.detachChild(child)
        #expect(trace.events == ["willDetach", "child willResignActive"])
        #expect(parent.children.isEmpty)
    }

    @Test func theChildrenOfADetachedRouterAreNotDetached() {
        let child = HookedRouter(trace)
        let middle = TracedRouter("middle", trace)
        parent.attachChild(middle)
        middle.attachChild(child)
        _ = trace.take()
        parent.detachChild(middle)
        #expect(trace.events == ["middle willResignActive", "child willResignActive"])
    }
}

@MainActor
private final class HookedRouter: Router<TracedInteractor> {
    var onWillAttach: () -> Void = {}
    var onWillDetach: () -> Void = {}

    init(_ trace: Trace) {
        super.init(interactor: TracedInteractor("child", trace))
    }

    override func willAttach() {
        interactor.trace.record("willAttach")
        onWillAttach()
    }

    override func willDetach() {
        interactor.trace.record("willDetach")
        onWillDetach()
    }

    override func didLoad() { interactor.trace.record("didLoad") }
}
