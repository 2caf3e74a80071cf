import RIBs
import RIBsTesting

/// An object that forms a retain cycle with its owner. A test breaks the cycle at its end.
@MainActor
final class Knot {
    private var end: AnyObject?

    init(_ end: AnyObject) {
        self.end = end
    }

    func untie() { end = nil }
}

@MainActor
final class LeakyView: ViewControllable {
    var knot: Knot?
}

final class LeakyPresenter: Presenter<LeakyView> {
    var knot: Knot?
}

final class LeakyInteractor: PresentableInteractor<LeakyPresenter> {
    var knot: Knot?
}

final class LeakyComponent: EmptyComponent {
    var knot: Knot?
}

/// A RIB whose presenter is not its view controller, and whose objects can be made to leak.
final class LeakyRouter: ViewableRouter<LeakyInteractor, LeakyView> {
    init() {
        let view = LeakyView()
        super.init(interactor: LeakyInteractor(presenter: LeakyPresenter(viewController: view)), viewController: view)
    }

    init(component: LeakyComponent) {
        let view = LeakyView()
        super.init(
            interactor: LeakyInteractor(presenter: LeakyPresenter(viewController: view)), viewController: view,
            component: component)
    }
}

final class LeakyBuilder: SimpleComponentizedBuilder<LeakyComponent, LeakyRouter> {
    override func build(with component: LeakyComponent) -> LeakyRouter { LeakyRouter() }
}

@MainActor
final class ScreenView: ViewControllable, Presentable {
    var knot: Knot?
}

/// A RIB whose view controller is its presenter.
final class ScreenRouter: ViewableRouter<PresentableInteractor<ScreenView>, ScreenView> {
    init() {
        let view = ScreenView()
        super.init(interactor: PresentableInteractor(presenter: view), viewController: view)
    }
}

/// A tree whose leak detector uses a clock that the test advances.
@MainActor
struct LeakTree {
    let clock = ManualClock()
    let issues: IssueRecorder
    let root: RootRouter

    init() {
        issues = IssueRecorder(clock: clock)
        root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        detector.viewDelay = detector.delay
    }

    var detector: LeakDetector { issues.runtime.leakDetector }

    /// Attaches and detaches the router that `build` creates, without retaining it.
    func attachAndDetach(_ build: () -> any Routing) {
        let router = build()
        root.attachChild(router)
        root.detachChild(router)
    }

    /// Advances the clock by a quarter of the delay, when the detector waits for it.
    func tick(_ duration: Duration = .milliseconds(250)) async {
        await clock.sleepers(1)
        clock.advance(by: duration)
    }

    /// Advances the clock until every earlier expectation is fulfilled or reported.
    ///
    /// It adds the expectation of one more object that it retains. When that object is reported, all earlier leaks are.
    func passTime() async {
        let sentinel = Sentinel()
        let limit = reportedSentinels + 1
        detector.expectRelease(of: sentinel)
        while true {
            while reportedSentinels < limit, clock.sleeperCount == 0 { await Task.yield() }
            if reportedSentinels == limit { break }
            clock.advance(by: .milliseconds(250))
        }
        extendLifetime(sentinel)
    }

    /// The reported leaks: `LeakyInteractor at Root/Leaky`.
    var leaks: [String] {
        issues.leaks.filter { !$0.typeName.hasPrefix("Sentinel") }
            .map { "\($0.typeName) at \($0.treePath ?? "no place")" }
    }

    private var reportedSentinels: Int { issues.leaks.count { $0.typeName == "\(Sentinel.self)" } }

    private final class Sentinel {}
}
