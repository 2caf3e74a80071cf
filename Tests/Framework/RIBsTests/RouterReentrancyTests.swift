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

    @Test func `a sibling that is detached during the walk is not visited`() {
        let first = parent.attach("first")
        let second = parent.attach("second")
        _ = parent.attach("third")
        first.interactor.onResign = { [unowned parent, unowned second] _ in parent.detachChild(second) }
        _ = trace.take()
        parent.interactable.deactivate()
        #expect(
            trace.events == [
                "parent willResignActive", "first willResignActive", "second willResignActive",
                "third willResignActive",
            ])
        #expect(parent.childNames == ["first", "third"])
    }

    @Test func `a child that detaches itself during the walk does not end it`() {
        let first = parent.attach("first")
        _ = parent.attach("second")
        first.interactor.onResign = { [unowned parent, unowned first] _ in parent.detachChild(first) }
        _ = trace.take()
        parent.interactable.deactivate()
        #expect(trace.events == ["parent willResignActive", "first willResignActive", "second willResignActive"])
        #expect(parent.childNames == ["second"])
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

    @Test func `a child that is attached during a deactivation is not activated`() {
        let first = parent.attach("first")
        first.interactor.onResign = { [unowned parent] _ in _ = parent.attach("late") }
        _ = trace.take()
        parent.interactable.deactivate()
        #expect(trace.events == ["parent willResignActive", "first willResignActive"])
        #expect(parent.childNames == ["first", "late"])
    }

    @Test func `a parent that is activated again during its deactivation has active children`() {
        let first = parent.attach("first")
        let second = parent.attach("second")
        first.interactor.onResign = { [unowned parent] interactor in
            interactor.onResign = { _ in }
            parent.interactable.activate()
        }
        parent.interactable.deactivate()
        #expect(parent.interactor.isActive)
        #expect(first.interactor.isActive)
        #expect(second.interactor.isActive)
    }

    @Test func `a parent that is deactivated during its reactivation has inactive children`() {
        let first = parent.attach("first")
        let second = parent.attach("second")
        parent.interactable.deactivate()
        first.interactor.onActive = { [unowned parent] _ in parent.interactable.deactivate() }
        parent.interactable.activate()
        #expect(!first.interactor.isActive)
        #expect(!second.interactor.isActive)
        #expect(!trace.events.suffix(3).contains("second didBecomeActive"))
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
