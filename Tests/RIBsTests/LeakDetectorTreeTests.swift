import RIBs
import RIBsTesting
import Testing

/// Leaks after the end of a tree, in trees without a launch router, and in subtrees that were not detached.
@MainActor
struct LeakDetectorTreeTests {
    private let tree = LeakTree()

    @Test func aRootThatStaysAfterItsEndIsReportedWithEverythingItHolds() async {
        tree.root.terminate()
        await tree.passTime()
        #expect(
            tree.leaks == [
                "RootRouter at Root", "TracedInteractor at Root", "ViewControllableMock at Root",
            ])
    }

    @Test func aRootThatIsLaunchedAgainIsNotReported() async {
        tree.root.terminate()
        await tree.tick()
        tree.root.launch(from: LaunchWindowMock())
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func aRootThatIsKeptForLaterIsNotReported() async {
        tree.root.isKeptForLater = true
        tree.root.terminate()
        await tree.passTime()
        #expect(tree.leaks == [])
    }

    @Test func aRootThatEndsTwiceIsReportedOnce() async {
        tree.root.terminate()
        tree.root.launch(from: LaunchWindowMock())
        tree.root.terminate()
        await tree.passTime()
        #expect(tree.leaks.filter { $0 == "RootRouter at Root" }.count == 1)
    }

    @Test func aRootThatIsReleasedAfterItsEndIsNotReported() async {
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

    @Test func theDetectorOutlivesItsTreeUntilEverythingWasReported() async {
        let clock = ManualClock(), leaks = LeakList(), service = Trace()
        let probe = DeallocationProbe()
        do {
            let runtime = probe.watch(TreeRuntime(clock: clock, leakReporter: leaks.reporter))
            let root = RootRouter(runtime: runtime)
            root.launch(from: LaunchWindowMock())
            let child = root.attach("child")
            child.expectRelease(of: service)
            root.terminate()
        }
        #expect(probe.survivors == [])
        for _ in 0..<4 {
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(250))
        }
        #expect(await settle { !leaks.all.isEmpty })
        #expect(leaks.all == ["Trace at Root/Traced"])
        #expect(await settle { clock.sleeperCount == 0 })
    }

    @Test func aSubtreeThatIsReleasedWithItsRouterIsExpectedToBeReleased() async {
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

    @Test func aSubtreeThatIsReleasedWithItsRouterAndStaysNowhereIsNotReported() async {
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

    @Test func aTreeWithoutALaunchRouterLooksForLeaks() async {
        let leaks = LeakList()
        let root = TracedRouter("root", Trace())
        root.runtime.leakDetector.reporter = leaks.reporter
        root.runtime.leakDetector.delay = .milliseconds(20)
        let child = root.attach("child")
        root.detachChild(child)
        await leaks.first()
        #expect(leaks.all == ["TracedRouter at Traced/Traced", "TracedInteractor at Traced/Traced"])
    }

    @Test func theChildrenOfATreeWithoutALaunchRouterUseItsDetectorWhenTheyAreReleasedWithIt() async {
        let leaks = LeakList()
        var interactors: [TracedInteractor] = []
        do {
            let root = TracedRouter("root", Trace())
            // Attached before the tree had a runtime.
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

    /// Waits for the first leak by the system's clock, which a tree without a launch router has.
    func first() async {
        for _ in 0..<500 where all.isEmpty { try? await Task.sleep(for: .milliseconds(10)) }
    }
}
