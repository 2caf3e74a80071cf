import RIBs
import RIBsTesting
import Testing

/// Tests of the delay of the detector, and of the actions that end an expectation.
@MainActor
struct LeakDetectorTimeTests {
    private let tree = LeakTree()

    @Test func `no leak is reported before the delay`() async {
        let router = leakARouter()
        for _ in 0..<3 { await tree.tick() }
        await tree.clock.sleepers(1)
        #expect(tree.leaks == [])
        await tree.tick()
        #expect(await settle { !tree.leaks.isEmpty })
        withExtendedLifetime(router) {}
    }

    @Test func `an expectation between two pauses has its full delay`() async {
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

    @Test func `a pause that ends while the detector is turned off and on does not count twice`() async {
        let router = leakARouter()
        await tree.tick()
        let reporter = tree.detector.reporter
        tree.detector.reporter = .off
        tree.detector.reporter = reporter
        let late = Trace()
        tree.detector.expectRelease(of: late)
        for _ in 0..<3 { await tree.tick() }
        await tree.clock.sleepers(1)
        #expect(tree.leaks == [])
        await tree.tick()
        #expect(await settle { tree.leaks == ["Trace at no place"] })
        withExtendedLifetime((router, late)) {}
    }

    @Test func `the delay can be changed`() async {
        tree.detector.delay = .seconds(8)
        let router = leakARouter()
        for _ in 0..<4 { await tree.tick(.seconds(2)) }
        #expect(await settle { !tree.leaks.isEmpty })
        #expect(tree.issues.leaks.first?.age == .seconds(8))
        withExtendedLifetime(router) {}
    }

    @Test func `an age is printed with as few digits as possible`() async {
        let router = leakARouter()
        for _ in 0..<4 { await tree.tick(.nanoseconds(333_123_457)) }
        #expect(await settle { !tree.leaks.isEmpty })
        #expect(tree.issues.descriptions[0].hasPrefix("LeakyRouter was not released within 1.33 s after its RIB"))
        withExtendedLifetime(router) {}
    }

    @Test func `a stop in the debugger does not count`() async {
        let router = leakARouter()
        await tree.tick(.seconds(3_600))
        await tree.clock.sleepers(1)
        #expect(tree.leaks == [])
        withExtendedLifetime(router) {}
    }

    @Test func `a router that is attached again before the delay is not reported`() async {
        let router = leakARouter()
        await tree.tick()
        tree.root.attachChild(router)
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func `a router that is detached again has its full delay and is reported once`() async {
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

    @Test func `a router that moved out of a detached subtree is not reported`() async {
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

    @Test func `a router that is detached from a detached subtree is reported once with its last path`() async {
        let old = TracedRouter("old parent", Trace()), child = LeakyRouter()
        old.attachChild(child)
        tree.attachAndDetach { old }
        old.detachChild(child)
        await tree.passTime()
        #expect(tree.leaks.filter { $0.hasPrefix("LeakyRouter") } == ["LeakyRouter at Traced/Leaky"])
    }

    @Test func `a router that is kept for later is not reported`() async {
        let router = LeakyRouter()
        router.isKeptForLater = true
        tree.attachAndDetach { router }
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func `isKeptForLater can be set after the detachment`() async {
        let router = leakARouter()
        router.isKeptForLater = true
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func `a subtree that is kept for later below a detached router is not reported`() async {
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

    @Test func `a mock that a test retains is not reported`() async {
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
