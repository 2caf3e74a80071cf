import RIBs
import RIBsTesting
import Testing

/// Views are given more time than the other objects of a RIB.
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

    @Test func byDefaultObjectsHaveOneSecondAndViewsFive() {
        #expect(issues.runtime.leakDetector.delay == .seconds(1))
        #expect(issues.runtime.leakDetector.viewDelay == .seconds(5))
    }

    @Test func aViewThatStaysIsReportedAfterItsOwnDelay() async {
        let view = leakAView()
        await pass(quarters: 19)
        #expect(issues.leaks == [])
        await pass(quarters: 1)
        #expect(issues.leaks.map(\.typeName) == ["LeakyView"] && issues.leaks.first?.age == .seconds(5))
        withExtendedLifetime(view) {}
    }

    @Test func aViewThatIsReleasedAfterOneSecondIsNotReported() async {
        var view: LeakyView? = leakAView()
        await pass(quarters: 8)
        view = nil
        for _ in 0..<12 where clock.sleeperCount > 0 { await pass(quarters: 1) }
        #expect(view == nil && issues.leaks == [])
    }

    @Test func theOtherObjectsOfTheRIBAreReportedBeforeTheView() async {
        let router = LeakyRouter()
        root.attachChild(router)
        root.detachChild(router)
        await pass(quarters: 4)
        #expect(issues.leaks.map(\.typeName) == ["LeakyRouter", "LeakyInteractor", "LeakyPresenter"])
        await pass(quarters: 16)
        #expect(issues.leaks.map(\.typeName).last == "LeakyView" && issues.leaks.count == 4)
    }

    @Test func theViewDelayCanBeChanged() async {
        issues.runtime.leakDetector.viewDelay = .seconds(2)
        let view = leakAView()
        await pass(quarters: 7)
        #expect(issues.leaks == [])
        await pass(quarters: 1)
        #expect(issues.leaks.map(\.age) == [.seconds(2)])
        withExtendedLifetime(view) {}
    }

    @Test func aViewDelayThatIsShorterThanTheDelayIsTheDelay() async {
        issues.runtime.leakDetector.viewDelay = .zero
        let view = leakAView()
        await pass(quarters: 3)
        #expect(issues.leaks == [])
        await pass(quarters: 1)
        #expect(issues.leaks.map(\.typeName) == ["LeakyView"])
        withExtendedLifetime(view) {}
    }

    @Test func withoutADelayLeaksAreReportedSoon() async {
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

    @Test func aViewDelayWithoutEndIsNeverOver() async {
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

    /// Lets quarters of a second pass, and the detector look after each.
    private func pass(quarters: Int) async {
        for _ in 0..<quarters {
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(250))
        }
        for _ in 0..<100 { await Task.yield() }
    }
}
