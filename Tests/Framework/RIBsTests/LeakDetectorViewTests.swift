import RIBs
import RIBsTesting
import Testing

/// Tests of the delay for views, which is longer than the delay for other objects.
@MainActor
struct LeakDetectorViewTests {
    private let clock = ManualClock()
    private let issues: IssueRecorder
    private let root: RootRouter

    init() {
        issues = IssueRecorder(clock: clock)
        root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
    }

    @Test func `the default delays are one second for objects and five for views`() {
        #expect(issues.runtime.leakDetector.delay == .seconds(1))
        #expect(issues.runtime.leakDetector.viewDelay == .seconds(5))
    }

    @Test func `a leaked view is reported after the view delay`() async {
        let view = leakAView()
        await pass(quarters: 19)
        #expect(issues.leaks == [])
        await pass(quarters: 1)
        #expect(issues.leaks.map(\.typeName) == ["LeakyView"])
        #expect(issues.leaks.first?.age == .seconds(5))
        withExtendedLifetime(view) {}
    }

    @Test func `a view that is released after one second is not reported`() async {
        var view: LeakyView? = leakAView()
        await pass(quarters: 8)
        view = nil
        for _ in 0..<12 where clock.sleeperCount > 0 { await pass(quarters: 1) }
        #expect(view == nil)
        #expect(issues.leaks == [])
    }

    @Test func `the other objects of a RIB are reported before its view`() async {
        let router = LeakyRouter()
        root.attachChild(router)
        root.detachChild(router)
        await pass(quarters: 4)
        #expect(issues.leaks.map(\.typeName) == ["LeakyRouter", "LeakyInteractor", "LeakyPresenter"])
        await pass(quarters: 16)
        #expect(issues.leaks.map(\.typeName).last == "LeakyView")
        #expect(issues.leaks.count == 4)
    }

    @Test func `the view delay can be changed`() async {
        issues.runtime.leakDetector.viewDelay = .seconds(2)
        let view = leakAView()
        await pass(quarters: 7)
        #expect(issues.leaks == [])
        await pass(quarters: 1)
        #expect(issues.leaks.map(\.age) == [.seconds(2)])
        withExtendedLifetime(view) {}
    }

    @Test func `a view delay below the delay has no effect`() async {
        issues.runtime.leakDetector.viewDelay = .zero
        let view = leakAView()
        await pass(quarters: 3)
        #expect(issues.leaks == [])
        await pass(quarters: 1)
        #expect(issues.leaks.map(\.typeName) == ["LeakyView"])
        withExtendedLifetime(view) {}
    }

    @Test func `with a delay of zero leaks are reported soon`() async {
        issues.runtime.leakDetector.delay = .zero
        issues.runtime.leakDetector.viewDelay = .zero
        let view = leakAView()
        for _ in 0..<1_000 where issues.leaks.isEmpty {
            clock.advance(by: .milliseconds(1))
            await Task.yield()
        }
        #expect(issues.leaks.map(\.typeName) == ["LeakyView"])
        withExtendedLifetime(view) {}
    }

    @Test func `with an infinite view delay views are never reported`() async {
        issues.runtime.leakDetector.viewDelay = .seconds(Int64.max)
        let view = leakAView()
        await pass(quarters: 40)
        #expect(issues.leaks == [])
        issues.runtime.leakDetector.reporter = .off
        withExtendedLifetime(view) {}
    }

    private func leakAView() -> LeakyView {
        let router = LeakyRouter()
        root.attachChild(router)
        root.detachChild(router)
        return router.viewController
    }

    /// Advances the clock by quarters of a second, and waits for the detector after each.
    private func pass(quarters: Int) async {
        for _ in 0..<quarters {
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(250))
        }
        for _ in 0..<100 { await Task.yield() }
    }
}
