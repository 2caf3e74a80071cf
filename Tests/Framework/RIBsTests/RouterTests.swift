import RIBs
import RIBsSoak
import RIBsTesting
import Testing

@MainActor
struct RouterTests {
    private let trace = Trace()
    private let parent: TracedRouter

    init() {
        parent = TracedRouter("parent", trace)
        parent.interactable.activate()
        _ = trace.take()
    }

    @Test func `attaching activates, then loads`() {
        let child = TracedRouter("child", trace)
        child.interactor.onActive = { [unowned parent, trace] _ in trace.record("children: \(parent.childNames)") }
        parent.attachChild(child)
        #expect(trace.events == ["child didBecomeActive", "children: [\"child\"]", "child didLoad"])
    }

    @Test func `an attached child is the last child`() {
        _ = parent.attach("first")
        _ = parent.attach("second")
        #expect(parent.childNames == ["first", "second"])
    }

    @Test func `attaching under an inactive parent activates`() {
        parent.interactable.deactivate()
        let child = parent.attach("child")
        #expect(child.interactor.isActive)
    }

    @Test func `a router loads once`() {
        let child = parent.attach("child")
        parent.detachChild(child)
        parent.attachChild(child)
        child.load()
        #expect(trace.events.filter { $0 == "child didLoad" }.count == 1)
    }

    @Test func `children that are attached in didLoad are loaded before their parent's sibling`() {
        let child = TracedRouter("child", trace)
        child.onLoad = { _ = $0.attach("grandchild") }
        parent.attachChild(child)
        _ = parent.attach("sibling")
        #expect(
            trace.events == [
                "child didBecomeActive", "child didLoad", "grandchild didBecomeActive", "grandchild didLoad",
                "sibling didBecomeActive", "sibling didLoad",
            ])
    }

    @Test func `detaching deactivates the subtree before the child is removed`() {
        let child = parent.attach("child")
        _ = child.attach("grandchild")
        child.interactor.onResign = { [unowned parent, trace] _ in trace.record("children: \(parent.childNames)") }
        _ = trace.take()
        parent.detachChild(child)
        #expect(
            trace.events == [
                "child willResignActive", "children: [\"child\"]", "grandchild willResignActive",
            ])
        #expect(parent.children.isEmpty)
    }

    @Test func `deactivation visits parents before children in the order of attaching`() {
        let first = parent.attach("first")
        _ = first.attach("first's child")
        _ = parent.attach("second")
        _ = trace.take()
        parent.interactable.deactivate()
        #expect(
            trace.events == [
                "parent willResignActive", "first willResignActive", "first's child willResignActive",
                "second willResignActive",
            ])
    }

    @Test func `reactivation visits parents before children and does not load again`() {
        let first = parent.attach("first")
        _ = first.attach("first's child")
        _ = parent.attach("second")
        parent.interactable.deactivate()
        _ = trace.take()
        parent.interactable.activate()
        #expect(
            trace.events == [
                "parent didBecomeActive", "first didBecomeActive", "first's child didBecomeActive",
                "second didBecomeActive",
            ])
    }

    @Test func `a detached subtree can be attached again with its children`() {
        let child = parent.attach("child")
        _ = child.attach("grandchild")
        parent.detachChild(child)
        _ = trace.take()
        parent.attachChild(child)
        #expect(trace.events == ["child didBecomeActive", "grandchild didBecomeActive"])
        #expect(child.childNames == ["grandchild"])
    }

    @Test func `an active child of an inactive router is deactivated with the subtree`() {
        let child = parent.attach("child")
        child.interactable.deactivate()
        let grandchild = child.attach("grandchild")
        parent.detachChild(child)
        #expect(!grandchild.interactor.isActive)
    }

    @Test func `a detached child is released`() {
        let survivors = DeallocationProbe.survivors { probe in
            let child = parent.attach("child")
            probe.watchTree(child)
            parent.detachChild(child)
        }
        #expect(survivors == [])
    }

    @Test func `a parent retains its child`() {
        let router = DeallocationProbe(parent.attach("child"))
        #expect(!router.isDeallocated)
    }

    /// If detaching walked the siblings, this test would take 200 million steps and not end in reasonable time.
    @Test func `detaching among many siblings takes constant time`() {
        let children = (0..<10_000).map { _ in TracedRouter("", trace) }
        for child in children { parent.attachChild(child) }
        let parts = [children[..<100], ArraySlice(children[9_900...].reversed()), children[5_000..<5_100]]
        let times = parts.map { children in
            let start = processorTime
            for child in children { parent.detachChild(child) }
            return processorTime - start
        }
        #expect(parent.children.count == 9_700)
        #expect(times.max()! < times.min()! * 100, "100 detaches took \(times) s")
    }

    @Test func `tree paths name the RIBs from the root`() {
        let root = RootRouter()
        let child = TracedRouter("child", trace)
        root.attachChild(child)
        #expect(child.treePath == "Root/Traced")
    }
}
