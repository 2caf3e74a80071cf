import RIBs
import RIBsTesting
import Testing

/// Tests of leaks in terminated trees, in trees without a launch router, and in subtrees that were not detached.
@MainActor
struct LeakDetectorTreeTests {
    private let tree = LeakTree()

    @Test func `a root that leaks after the termination is reported with the objects that it retains`() async {
        tree.root.terminate()
        await tree.passTime()
        #expect(
            tree.leaks == [
                "RootRouter at Root", "TracedInteractor at Root", "ViewControllableMock at Root",
            ])
    }

    @Test func `a root that is launched again is not reported`() async {
        tree.root.terminate()
        await tree.tick()
        tree.root.launch(from: LaunchWindowMock())
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func `a root that is kept for later is not reported`() async {
        tree.root.isKeptForLater = true
        tree.root.terminate()
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func `a launch router that is terminated while it is a child is not reported`() async {
        let child = RootRouter()
        tree.root.attachChild(child)
        child.terminate()
        await tree.passTime()
        #expect(tree.leaks == [])
        tree.root.detachChild(child)
        await tree.passTime()
        #expect(tree.leaks.contains("RootRouter at Root/Root"))
    }

    @Test func `a root that is terminated twice is reported once`() async {
        tree.root.terminate()
        tree.root.launch(from: LaunchWindowMock())
        tree.root.terminate()
        await tree.passTime()
        #expect(tree.leaks.filter { $0 == "RootRouter at Root" }.count == 1)
    }

    @Test func `a root that is released after the termination is not reported`() async {
        let clock = ManualClock()
        let issues = IssueRecorder(clock: clock)
        let detector = issues.runtime.leakDetector
        do {
            let root = RootRouter(runtime: issues.runtime)
            root.launch(from: LaunchWindowMock())
            root.terminate()
        }
        for _ in 0..<4 {
            await clock.sleepers(1)
            clock.advance(by: detector.delay / 4)
            for _ in 0..<100 { await Task.yield() }
            if clock.sleeperCount == 0 { break }
        }
        #expect(issues.descriptions == [])
    }

    @Test func `the detector outlives its tree until every leak is reported`() async {
        let clock = ManualClock(), leaks = LeakList(), component = LeakyComponent()
        let probe = DeallocationProbe()
        do {
            let runtime = probe.watch(TreeRuntime(clock: clock, leakReporter: leaks.reporter))
            let root = RootRouter(runtime: runtime)
            root.launch(from: LaunchWindowMock())
            root.attachChild(LeakyRouter(component: component))
            root.terminate()
        }
        #expect(probe.survivors == [])
        for _ in 0..<4 {
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(250))
        }
        #expect(await settle { !leaks.all.isEmpty })
        #expect(leaks.all == ["LeakyComponent at Root/Leaky"])
        #expect(await settle { clock.sleeperCount == 0 })
    }

    @Test func `a detector that is retained reports leaks after its tree was released`() async throws {
        let clock = ManualClock(), leaks = LeakList(), object = Trace()
        var root: RootRouter? = RootRouter(runtime: TreeRuntime(clock: clock, leakReporter: leaks.reporter))
        let detector = try #require(root?.runtime.leakDetector)
        root?.launch(from: LaunchWindowMock())
        root?.terminate()
        await clock.sleepers(1)
        root = nil
        clock.advance(by: .milliseconds(250))
        #expect(await settle { clock.sleeperCount == 0 })
        detector.expectRelease(of: object)
        for _ in 0..<4 {
            #expect(await settle { clock.sleeperCount == 1 })
            clock.advance(by: .milliseconds(250))
        }
        #expect(await settle { leaks.all.count == 1 })
        extendLifetime(object)
    }

    @Test func `a subtree of a released router is expected to be released`() async {
        var interactor: TracedInteractor?
        let issues = IssueRecorder(clock: tree.clock)
        do {
            let root = RootRouter(runtime: issues.runtime)
            root.launch(from: LaunchWindowMock())
            let child = root.attach("child")
            interactor = child.attach("grandchild").interactor
        }
        for _ in 0..<4 { await tree.tick() }
        #expect(await settle { !issues.leaks.isEmpty })
        #expect(issues.leaks.map(\.treePath) == ["Root/Traced/Traced"])
        #expect(issues.leaks.map(\.typeName) == ["TracedInteractor"])
        withExtendedLifetime(interactor) {}
    }

    @Test func `a launch router that is released expects its view and its interactor to be released`() async {
        let issues = IssueRecorder(clock: tree.clock)
        issues.runtime.leakDetector.viewDelay = .zero
        var kept: [AnyObject] = []
        do {
            let root = RootRouter(runtime: issues.runtime)
            root.launch(from: LaunchWindowMock())
            kept = [root.interactor, root.viewController]
        }
        for _ in 0..<4 { await tree.tick() }
        #expect(await settle { issues.leaks.count == 2 })
        #expect(issues.leaks.map(\.typeName) == ["TracedInteractor", "ViewControllableMock"])
        withExtendedLifetime(kept) {}
    }

    @Test func `a standalone router that is released expects its view and its interactor to be released`() async {
        let leaks = LeakList()
        var kept: [AnyObject] = []
        do {
            let page = TracedPage("page", Trace())
            page.runtime.leakDetector.reporter = leaks.reporter
            page.runtime.leakDetector.delay = .milliseconds(20)
            page.runtime.leakDetector.viewDelay = .zero
            kept = [page.interactor, page.viewController]
        }
        await leaks.first()
        #expect(leaks.all == ["TracedInteractor at TracedPage", "TracedPageView at TracedPage"])
        withExtendedLifetime(kept) {}
    }

    @Test func `a kept router that is released expects its interactor and its children to be released`() async {
        let tree = LeakTree()
        let child = TracedRouter("child", Trace())
        var interactor: TracedInteractor?
        tree.attachAndDetach {
            let kept = TracedRouter("kept", Trace())
            kept.isKeptForLater = true
            kept.attachChild(child)
            interactor = kept.interactor
            return kept
        }
        await tree.passTime()
        #expect(
            tree.leaks == [
                "TracedInteractor at Traced", "TracedRouter at Traced/Traced", "TracedInteractor at Traced/Traced",
            ])
        extendLifetime(interactor)
    }

    @Test func `a router below a detached one is expected to be released once it is not kept any more`() async {
        let tree = LeakTree()
        let routers = detachKeptChild(in: tree)
        await tree.passTime()
        #expect(tree.leaks.contains("TracedRouter at Root/Leaky/Traced"))
        #expect(tree.leaks.contains("TracedInteractor at Root/Leaky/Traced"))
        extendLifetime(routers)
    }

    @Test func `a router below one that comes back is no leak after it is not kept any more`() async {
        let tree = LeakTree()
        let routers = detachKeptChild(in: tree)
        tree.root.attachChild(routers.parent)
        await tree.passTime()
        #expect(tree.leaks == [])
        extendLifetime(routers)
    }

    /// Detaches a RIB with a kept child, which is not kept any more after that.
    private func detachKeptChild(in tree: LeakTree) -> (parent: LeakyRouter, child: TracedRouter) {
        let (parent, child) = (LeakyRouter(), TracedRouter("kept", Trace()))
        child.isKeptForLater = true
        parent.attachChild(child)
        tree.attachAndDetach { parent }
        child.isKeptForLater = false
        return (parent, child)
    }

    @Test func `a subtree that is released with its router is not reported`() async {
        let issues = IssueRecorder(clock: tree.clock)
        do {
            let root = RootRouter(runtime: issues.runtime)
            root.launch(from: LaunchWindowMock())
            _ = root.attach("child").attach("grandchild")
        }
        for _ in 0..<4 {
            tree.clock.advance(by: .milliseconds(250))
            for _ in 0..<100 { await Task.yield() }
        }
        #expect(issues.leaks == [])
    }

    @Test func `a child that was attached below a detached router is expected to be released with it`() async {
        let interactor: TracedInteractor
        do {
            let detached = TracedRouter("detached", Trace())
            tree.root.attachChild(detached)
            tree.root.detachChild(detached)
            interactor = detached.attach("late").interactor
        }
        await tree.passTime()
        #expect(tree.leaks == ["TracedInteractor at Traced/Traced"])
        withExtendedLifetime(interactor) {}
    }

    @Test func `the component of a launch router is expected to be released with it`() async {
        let component = LeakyComponent()
        do {
            let root = LaunchRouter(
                interactor: TracedInteractor("root", Trace()), viewController: ViewControllableMock(),
                component: component, runtime: tree.issues.runtime)
            root.launch(from: LaunchWindowMock())
            root.terminate()
        }
        await tree.passTime()
        #expect(tree.leaks == ["LeakyComponent at Traced"])
        withExtendedLifetime(component) {}
    }

    @Test func `a tree without a launch router detects leaks`() async {
        let leaks = LeakList()
        let root = TracedRouter("root", Trace())
        root.runtime.leakDetector.reporter = leaks.reporter
        root.runtime.leakDetector.delay = .milliseconds(20)
        let child = root.attach("child")
        root.detachChild(child)
        await leaks.first()
        #expect(leaks.all == ["TracedRouter at Traced/Traced", "TracedInteractor at Traced/Traced"])
    }

    @Test func `the children of a tree without a launch router use its detector when they are released with it`() async
    {
        let leaks = LeakList()
        var interactors: [TracedInteractor] = []
        do {
            let root = TracedRouter("root", Trace())
            // Attached before the tree has a runtime.
            let child = root.attach("child")
            interactors = [child.interactor, child.attach("grandchild").interactor]
            root.runtime.leakDetector.reporter = leaks.reporter
            root.runtime.leakDetector.delay = .milliseconds(20)
        }
        await leaks.first()
        #expect(leaks.all == ["TracedInteractor at Traced/Traced", "TracedInteractor at Traced/Traced/Traced"])
        withExtendedLifetime(interactors) {}
    }
}

@MainActor
private final class LeakList {
    private(set) var all: [String] = []

    var reporter: LeakReporter {
        LeakReporter { [weak self] in self?.all.append("\($0.typeName) at \($0.treePath ?? "no place")") }
    }

    /// Waits for the first leak by the system's clock, which a tree without a launch router uses.
    func first() async {
        for _ in 0..<500 where all.isEmpty { try? await Task.sleep(for: .milliseconds(10)) }
    }
}
