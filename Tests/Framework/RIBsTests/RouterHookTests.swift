import RIBs
import RIBsTesting
import Testing

/// Tests of `willAttach()` and `willDetach()`.
@MainActor
struct RouterHookTests {
    private let trace = Trace()
    private let parent: TracedRouter

    init() {
        parent = TracedRouter("parent", trace)
        parent.interactable.activate()
        _ = trace.take()
    }

    @Test func `willAttach is called before the router has a parent and is active`() {
        let child = HookedRouter(trace)
        child.onWillAttach = { [unowned parent, trace, unowned child] in
            trace.record("children: \(parent.children.count), active: \(child.interactor.isActive)")
        }
        parent.attachChild(child)
        #expect(
            trace.events == ["willAttach", "children: 0, active: false", "child didBecomeActive", "didLoad"])
    }

    @Test func `willAttach is called each time and didLoad once`() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        parent.detachChild(child)
        _ = trace.take()
        parent.attachChild(child)
        #expect(trace.events == ["willAttach", "child didBecomeActive"])
    }

    @Test func `willDetach is called before the subtree is deactivated`() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        child.attachChild(TracedRouter("grandchild", trace))
        _ = trace.take()
        parent.detachChild(child)
        #expect(trace.events == ["willDetach", "child willResignActive", "grandchild willResignActive"])
    }

    @Test func `the router is attached and active in willDetach`() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        _ = trace.take()
        child.onWillDetach = { [unowned parent, trace, unowned child] in
            trace.record("children: \(parent.children.count), active: \(child.interactor.isActive)")
        }
        parent.detachChild(child)
        #expect(trace.events == ["willDetach", "children: 1, active: true", "child willResignActive"])
    }

    @Test func `willDetach is called under an inactive parent`() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        parent.interactable.deactivate()
        _ = trace.take()
        parent.detachChild(child)
        #expect(trace.events == ["willDetach"])
    }

    @Test func `deactivating the parent does not call willDetach`() {
        parent.attachChild(HookedRouter(trace))
        _ = trace.take()
        parent.interactable.deactivate()
        parent.interactable.activate()
        #expect(!trace.events.contains("willDetach"))
        #expect(!trace.events.contains("willAttach"))
    }

    @Test func `detaching the router again in willDetach does nothing`() {
        let child = HookedRouter(trace)
        parent.attachChild(child)
        _ = trace.take()
        child.onWillDetach = { [unowned parent, unowned child] in parent.detachChild(child) }
        parent.detachChild(child)
        #expect(trace.events == ["willDetach", "child willResignActive"])
        #expect(parent.children.isEmpty)
    }

    @Test func `the children of a detached router are not detached`() {
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
