import RIBs
import RIBsTesting
import Testing

/// How long the detector waits, what calls it off, and what it costs.
@MainActor
struct LeakDetectorTimeTests {
    private let tree = LeakTree()

    @Test func nothingIsReportedBeforeTimeIsUp() async {
        let router = leakARouter()
        for _ in 0..<3 { await tree.tick() }
        await tree.clock.sleepers(1)
        #expect(tree.leaks == [])
        await tree.tick()
        #expect(await settle { !tree.leaks.isEmpty })
        withExtendedLifetime(router) {}
    }

    @Test func oneThatIsExpectedBetweenTwoTicksHasItsFullTime() async {
        let router = leakARouter()
        await tree.tick(.milliseconds(1))
        let late = Trace()
        tree.detector.expectRelease(of: late)
        await tree.tick(.milliseconds(249))
        for _ in 0..<3 { await tree.tick() }
        await tree.clock.sleepers(1)
        #expect(tree.leaks.first == "LeakyRouter at Root/Leaky")
        #expect(!tree.leaks.contains("Trace at no place"))
        await tree.tick()
        #expect(await settle { tree.leaks.last == "Trace at no place" })
        withExtendedLifetime((router, late)) {}
    }

    @Test func theDelayCanBeChanged() async {
        tree.detector.delay = .seconds(8)
        let router = leakARouter()
        for _ in 0..<4 { await tree.tick(.seconds(2)) }
        #expect(await settle { !tree.leaks.isEmpty })
        #expect(tree.issues.leaks.first?.age == .seconds(8))
        withExtendedLifetime(router) {}
    }

    @Test func anAgeHasNoMoreDigitsThanItNeeds() async {
        let router = leakARouter()
        for _ in 0..<4 { await tree.tick(.nanoseconds(333_123_457)) }
        #expect(await settle { !tree.leaks.isEmpty })
        #expect(tree.issues.descriptions[0].hasPrefix("LeakyRouter was not released within 1.33 s after its RIB"))
        withExtendedLifetime(router) {}
    }

    @Test func aPauseInTheDebuggerIsNoTime() async {
        let router = leakARouter()
        await tree.tick(.seconds(3_600))
        await tree.clock.sleepers(1)
        #expect(tree.leaks == [])
        withExtendedLifetime(router) {}
    }

    @Test func aRouterThatIsAttachedAgainBeforeTimeIsUpIsNoLeak() async {
        let router = leakARouter()
        await tree.tick()
        tree.root.attachChild(router)
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func aRouterThatIsDetachedAgainHasItsFullTimeAndIsReportedOnce() async {
        let router = leakARouter()
        for _ in 0..<3 { await tree.tick() }
        tree.root.attachChild(router)
        tree.root.detachChild(router)
        await tree.tick()
        await tree.clock.sleepers(1)
        #expect(tree.leaks == [])
        await tree.passTime()
        #expect(tree.leaks.filter { $0 == "LeakyRouter at Root/Leaky" }.count == 1)
    }

    @Test func aRouterThatMovedOutOfADetachedSubtreeIsNoLeak() async {
        let moved = LeakyRouter()
        tree.attachAndDetach {
            let old = TracedRouter("old parent", Trace())
            old.attachChild(moved)
            return old
        }
        #expect(tree.root.children.isEmpty)
        let new = TracedRouter("new parent", Trace())
        tree.root.attachChild(new)
        new.attachChild(moved)
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func aRouterThatLeavesADetachedSubtreeIsReportedOnceWithItsLastPlace() async {
        let old = TracedRouter("old parent", Trace()), child = LeakyRouter()
        old.attachChild(child)
        tree.attachAndDetach { old }
        old.detachChild(child)
        await tree.passTime()
        #expect(tree.leaks.filter { $0.hasPrefix("LeakyRouter") } == ["LeakyRouter at Traced/Leaky"])
    }

    @Test func aRouterThatIsKeptForLaterIsNoLeak() async {
        let router = LeakyRouter()
        router.isKeptForLater = true
        tree.attachAndDetach { router }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func whoKeepsARouterForLaterMaySaySoAfterwards() async {
        let router = leakARouter()
        router.isKeptForLater = true
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func whatIsKeptForLaterBelowADetachedRouterIsNoLeakWithAllBelowIt() async {
        let kept = LeakyRouter()
        kept.isKeptForLater = true
        kept.attachChild(TracedRouter("below", Trace()))
        tree.attachAndDetach {
            let parent = TracedRouter("parent", Trace())
            parent.attachChild(kept)
            return parent
        }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func aMockThatATestHoldsIsNoLeak() async {
        let mock = ViewableRoutingMock()
        tree.attachAndDetach { mock }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    private func leakARouter() -> LeakyRouter {
        let router = LeakyRouter()
        tree.attachAndDetach { router }
        return router
    }
}
