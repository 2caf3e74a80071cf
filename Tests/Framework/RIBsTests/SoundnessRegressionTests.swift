import RIBs
import RIBsTesting
import Testing

/// Tests with minimal programs that once crashed, raced, leaked or did not end.
@MainActor
struct SoundnessRegressionTests {
    // MARK: - Streams and runtimes

    @Test func `the deinit of a value can send to its stream`() {
        let stream = MutableStateStream<(text: String, token: Token?)>(("first", nil))
        var seen: [String] = []
        let observation = stream.observe { seen.append($0.text) }
        stream.send(("second", Token { [weak stream] in stream?.send(("fourth", nil)) }))
        stream.send(("third", nil))
        #expect(stream.value.text == "fourth")
        #expect(seen == ["first", "second", "third", "fourth"])
        observation.end()
    }

    @Test func `the deinit of a value can send while a delivery is in progress`() {
        let stream = MutableStateStream<(number: Int, token: Token?)>((0, nil))
        var seen: [Int] = []
        let observation = stream.observe { [weak stream] value in
            seen.append(value.number)
            if value.number == 1 { stream?.send((2, nil)) }
        }
        stream.send((1, Token { [weak stream] in stream?.send((4, nil)) }))
        stream.send((3, nil))
        #expect(seen.sorted() == [0, 1, 2, 3, 4])
        #expect(seen.last == stream.value.number)
        observation.end()
    }

    @Test func `replacing a warning handler can cause a warning`() {
        var warnings = 0
        let root = RootRouter()
        holdInWarningHandler(of: root.runtime) { [weak root] in root?.interactor.task {} }
        root.runtime.warningHandler = { _ in warnings += 1 }
        #expect(warnings == 1)
    }

    @Test func `a warning handler is not called for a warning that it causes`() {
        var warnings = 0
        let root = RootRouter()
        root.runtime.warningHandler = { [weak root] _ in
            warnings += 1
            root?.interactor.task {}
        }
        root.interactor.task {}
        root.interactor.task {}
        #expect(warnings == 2)
    }

    @Test func `an error handler is not called for an error that it causes`() {
        var errors = 0
        let root = RootRouter()
        root.runtime.errorHandler = { [weak root] _ in
            errors += 1
            root.map(failAtOnce)
        }
        root.interactable.activate()
        failAtOnce(root)
        failAtOnce(root)
        #expect(errors == 2)
    }

    @Test func `replacing a leak reporter can expect a release`() {
        let detector = TreeRuntime(clock: ManualClock(), leakReporter: .off).leakDetector
        var token: Token? = Token { [weak detector] in detector?.expectRelease(of: Trace()) }
        detector.reporter = LeakReporter { [token] _ in withExtendedLifetime(token) {} }
        token = nil
        detector.reporter = .off
        #expect(token == nil)
    }

    @Test func `a second launch router for an interactor replaces its runtime`() {
        let interactor = TracedInteractor("root", Trace())
        var path = ""
        do {
            let first = LaunchRouter(interactor: interactor, viewController: ViewControllableMock())
            holdInWarningHandler(of: first.runtime) { [weak interactor] in
                interactor?.task {}
                path = "read"
            }
        }
        let second = LaunchRouter(interactor: interactor, viewController: ViewControllableMock())
        #expect(path == "read")
        #expect(second.runtime === second.runtime)
    }

    // MARK: - Work

    @Test func `a worker whose RIB is detached in the turn in which it was attached never runs`() async {
        let root = RootRouter()
        root.interactable.activate()
        let worker = CountingWorker()
        let child = TracedRouter("child", Trace())
        child.interactor.onActive = { [weak worker] in worker?.start($0) }
        root.attachChild(child)
        root.detachChild(child)
        for _ in 0..<10 { await Task.yield() }
        #expect(worker.runCount == 0)
    }

    @Test func `a worker that is released in the turn in which it was started never runs`() async {
        let interactor = Interactor()
        interactor.activate()
        let counter = Counter()
        CountingWorker(counter).start(interactor)
        for _ in 0..<10 { await Task.yield() }
        #expect(counter.count == 0)
    }

    @Test func `a task whose activation ended before its first turn never begins`() async {
        let interactor = Interactor()
        let counter = Counter()
        interactor.activate()
        interactor.task { counter.count += 1 }
        interactor.deactivate()
        interactor.activate()
        for _ in 0..<10 { await Task.yield() }
        #expect(counter.count == 0)
    }

    @Test func `a worker that its didStop binds to an active interactor works`() {
        let (first, second) = (Interactor(), Interactor())
        first.activate()
        second.activate()
        let worker = RebindingWorker()
        worker.next = second
        worker.start(first)
        first.deactivate()
        #expect(worker.isStarted)
        #expect(worker.isActive)
        second.deactivate()
        #expect(!worker.isActive)
    }

    @Test func `a run that ended does not keep its tree alive`() async {
        let clock = ManualClock()
        weak var runtime: TreeRuntime?
        do {
            let root = RootRouter(runtime: TreeRuntime(clock: clock, leakReporter: LeakReporter { _ in }))
            runtime = root.runtime
            root.launch(from: LaunchWindowMock())
            let workflow = WorkflowMock<TracedInteractor>()
            workflow.onStep { [weak root] item in
                // The leak detector's task inherits the run from the step.
                let child = TracedRouter("child", Trace())
                root?.attachChild(child)
                root?.detachChild(child)
                return (item, ())
            }.commit()
            workflow.start(with: root.interactor)
            root.terminate()
        }
        #expect(await settle(within: 1_000) { runtime == nil && clock.sleeperCount == 0 })
    }

    // MARK: - Builders

    @Test func `the deinit of a component can begin another pass of its builder`() {
        var count = 0
        weak var builder: StagedBuilder?
        let made = StagedBuilder {
            count += 1
            return TokenComponent(count == 1 ? Token { _ = builder?.componentForCurrentBuildPass } : nil)
        }
        builder = made
        _ = made.finalStageBuild()
        #expect(count == 2)
        _ = made.finalStageBuild()
        #expect(count == 2)
    }
}

// MARK: - Helpers

/// An object that calls `action` when it is released.
@MainActor
final class Token {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    isolated deinit { action() }
}

/// Sets a warning handler of `runtime` that calls `action` when it is released.
@MainActor
func holdInWarningHandler(of runtime: TreeRuntime, _ action: @escaping () -> Void) {
    let token = Token(action)
    runtime.warningHandler = { [token] _ in withExtendedLifetime(token) {} }
}

/// Starts a workflow whose first step fails before `start` returns.
@MainActor
private func failAtOnce(_ root: RootRouter) {
    let workflow = Workflow<TracedInteractor>()
    workflow.onStep { _ -> (TracedInteractor, Void) in throw UnknownError() }.commit()
    workflow.start(with: root.interactor)
}

private struct UnknownError: Error {}

@MainActor
private final class Counter {
    var count = 0
}

private final class CountingWorker: Worker {
    private let counter: Counter
    var runCount: Int { counter.count }

    init(_ counter: Counter = Counter()) {
        self.counter = counter
    }

    override func run() async throws { counter.count += 1 }
}

private final class RebindingWorker: Worker {
    weak var next: Interactor?

    override func didStop() {
        guard let next else { return }
        self.next = nil
        stop()
        start(next)
    }
}

private final class TokenComponent: EmptyComponent {
    private let token: Token?

    init(_ token: Token?) {
        self.token = token
    }
}

private final class StagedBuilder: SimpleMultiStageComponentizedBuilder<TokenComponent, TracedRouter> {
    override func finalStageBuild(with component: TokenComponent) -> TracedRouter { TracedRouter("child", Trace()) }
}
