import RIBs
import RIBsTesting
import Testing

/// Tests of callbacks that change the tree that calls them.
@MainActor
struct RouterReentrancyTests {
    private let trace = Trace()
    private let parent: TracedRouter

    init() {
        parent = TracedRouter("parent", trace)
        parent.interactable.activate()
        _ = trace.take()
    }

    @Test func `a child that ends itself while it becomes active is not loaded`() {
        let child = TracedRouter("child", trace)
        child.interactor.onActive = { [unowned parent, unowned child] _ in parent.detachChild(child) }
        parent.attachChild(child)
        #expect(trace.events == ["child didBecomeActive", "child willResignActive"])
        #expect(parent.children.isEmpty)
    }

    @Test func `a child that ends itself while it loads is detached`() {
        let child = TracedRouter("child", trace)
        child.onLoad = { [unowned parent] in parent.detachChild($0) }
        parent.attachChild(child)
        #expect(trace.events == ["child didBecomeActive", "child didLoad", "child willResignActive"])
        #expect(parent.children.isEmpty)
    }

    @Test func `detaching a child again while it resigns does nothing`() {
        let child = parent.attach("child")
        _ = child.attach("grandchild")
        child.interactor.onResign = { [unowned parent, unowned child] _ in parent.detachChild(child) }
        _ = trace.take()
        parent.detachChild(child)
        #expect(trace.events == ["child willResignActive", "grandchild willResignActive"])
        #expect(parent.children.isEmpty)
    }

    @Test func `a child that detaches itself during the walk is released at once`() {
        weak let first: TracedRouter? = parent.attach("first")
        let second = parent.attach("second")
        first?.interactor.onResign = { [unowned parent] _ in parent.detachChild(parent.children[0]) }
        second.interactor.onResign = { [trace] _ in
            trace.record("first is there: \(first != nil)")
        }
        _ = trace.take()
        parent.interactable.deactivate()
        #expect(trace.events.last == "first is there: false")
        #expect(first == nil)
    }

    @Test func `a child can call a parent that is resigning itself`() {
        let child = parent.attach("child")
        child.interactor.onResign = { [unowned parent, trace] _ in
            trace.record("parent heard it, active: \(parent.interactor.isActive)")
        }
        parent.interactor.onResign = { [unowned parent, unowned child] _ in parent.detachChild(child) }
        _ = trace.take()
        parent.interactable.deactivate()
        #expect(
            trace.events == [
                "parent willResignActive", "child willResignActive", "parent heard it, active: true",
            ])
    }
}
