import RIBs
import RIBsTesting

/// Makes a retain cycle with the object that keeps it, which a test unties when it is done.
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

/// A RIB whose objects are all different ones, and can be made to leak.
final class LeakyRouter: ViewableRouter<LeakyInteractor, LeakyView> {
    init() {
        let view = LeakyView()
        super.init(interactor: LeakyInteractor(presenter: LeakyPresenter(viewController: view)), viewController: view)
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

/// A tree whose leaks are looked for by a clock that the test moves.
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

    /// Attaches and detaches what `build` makes, and holds nothing of it.
    func attachAndDetach(_ build: () -> any Routing) {
        let router = build()
        root.attachChild(router)
        root.detachChild(router)
    }

    /// Lets a quarter of the delay pass, as soon as the detector waits for it.
    func tick(_ duration: Duration = .milliseconds(250)) async {
        await clock.sleepers(1)
        clock.advance(by: duration)
    }

    /// Lets so much time pass that everything expected up to now was reported or will not be.
    ///
    /// It expects one object more, which is held: when that is reported, all before it were, too.
    func passTime() async {
        let sentinel = Sentinel()
        detector.expectRelease(of: sentinel)
        while true {
            while !isReported(sentinel), clock.sleeperCount == 0 { await Task.yield() }
            if isReported(sentinel) { break }
            clock.advance(by: .milliseconds(250))
        }
    }

    /// What was reported: `LeakyInteractor at Root/Leaky`.
    var leaks: [String] {
        issues.leaks.filter { !$0.typeName.hasPrefix("Sentinel") }
            .map { "\($0.typeName) at \($0.treePath ?? "no place")" }
    }

    private func isReported(_ sentinel: Sentinel) -> Bool {
        issues.leaks.contains { $0.typeName == "\(type(of: sentinel))" }
    }

    private final class Sentinel {}
}
