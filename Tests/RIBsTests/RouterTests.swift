import RIBs
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

    @Test func attachingActivatesThenLoads() {
        let child = TracedRouter("child", trace)
        child.interactor.onActive = { [unowned parent, trace] _ in trace.record("children: \(parent.childNames)") }
        parent.attachChild(child)
        #expect(trace.events == ["child didBecomeActive", "children: [\"child\"]", "child didLoad"])
    }

    @Test func anAttachedChildIsTheLast() {
        _ = parent.attach("first")
        _ = parent.attach("second")
        #expect(parent.childNames == ["first", "second"])
    }

    @Test func attachingUnderAnInactiveParentActivates() {
        parent.interactable.deactivate()
        let child = parent.attach("child")
        #expect(child.interactor.isActive)
    }

    @Test func loadingHappensOnceInALife() {
        let child = parent.attach("child")
        parent.detachChild(child)
        parent.attachChild(child)
        child.load()
        #expect(trace.events.filter { $0 == "child didLoad" }.count == 1)
    }

    @Test func childrenAttachedInDidLoadAreLoadedBeforeTheirParentsSibling() {
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

    @Test func detachingDeactivatesTheSubtreeBeforeTheChildLeaves() {
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

    @Test func deactivationGoesFromParentToChildInTheOrderOfAttaching() {
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

    @Test func reactivationGoesFromParentToChildAndDoesNotLoadAgain() {
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

    @Test func aDetachedSubtreeCanBeAttachedAgainAsItWas() {
        let child = parent.attach("child")
        _ = child.attach("grandchild")
        parent.detachChild(child)
        _ = trace.take()
        parent.attachChild(child)
        #expect(trace.events == ["child didBecomeActive", "grandchild didBecomeActive"])
        #expect(child.childNames == ["grandchild"])
    }

    @Test func anActiveChildOfAnInactiveRouterIsDeactivatedWithTheSubtree() {
        let child = parent.attach("child")
        child.interactable.deactivate()
        let grandchild = child.attach("grandchild")
        parent.detachChild(child)
        #expect(!grandchild.interactor.isActive)
    }

    @Test func aDetachedChildIsReleased() {
        let survivors = DeallocationProbe.survivors { probe in
            let child = parent.attach("child")
            probe.watchTree(child)
            parent.detachChild(child)
        }
        #expect(survivors == [])
    }

    @Test func theParentKeepsAChildThatNobodyElseHolds() {
        let router = DeallocationProbe(parent.attach("child"))
        #expect(!router.isDeallocated)
    }

    /// Walking the siblings would take this four times as long for twice the number; it takes two walks of
    /// ten thousand times ten thousand steps, which nobody would wait for.
    @Test func detachingAmongManySiblingsDoesNotWalkThem() {
        let children = (0..<10_000).map { _ in TracedRouter("", trace) }
        for child in children { parent.attachChild(child) }
        let clock = ContinuousClock()
        let first = clock.measure { for child in children[..<100] { parent.detachChild(child) } }
        let last = clock.measure { for child in children[9_900...].reversed() { parent.detachChild(child) } }
        let middle = clock.measure { for child in children[5_000..<5_100] { parent.detachChild(child) } }
        #expect(parent.children.count == 9_700)
        let slowest = max(first, last, middle), fastest = min(first, last, middle)
        #expect(slowest < fastest * 100, "100 detaches took from \(fastest) to \(slowest)")
    }

    @Test func treePathsNameTheRIBsFromTheRoot() {
        let root = RootRouter()
        let child = TracedRouter("child", trace)
        root.attachChild(child)
        #expect(child.treePath == "Root/Traced")
    }
}
