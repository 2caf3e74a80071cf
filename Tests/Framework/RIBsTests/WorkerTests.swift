import RIBs
import RIBsTesting
import Testing

@MainActor
struct WorkerTests {
    private let trace = Trace()
    private let interactor: TracedInteractor
    private let worker: TracedWorker

    init() {
        interactor = TracedInteractor("it", trace)
        worker = TracedWorker("worker", trace)
    }

    @Test func `a worker starts immediately with an active interactor`() {
        interactor.activate()
        worker.start(interactor)
        #expect(trace.events == ["it didBecomeActive", "worker didStart"])
    }

    @Test func `a worker waits for its interactor to become active`() {
        worker.start(interactor)
        #expect(trace.events.isEmpty)
        #expect(worker.isStarted)
        interactor.activate()
        #expect(trace.events == ["worker didStart", "it didBecomeActive"])
    }

    @Test func `a worker stops with its interactor and starts again with it`() {
        interactor.activate()
        worker.start(interactor)
        _ = trace.take()
        interactor.deactivate()
        interactor.activate()
        #expect(
            trace.events == ["it willResignActive", "worker didStop", "worker didStart", "it didBecomeActive"])
    }

    @Test func `starting a started worker does nothing`() {
        interactor.activate()
        worker.start(interactor)
        worker.start(interactor)
        #expect(trace.events.filter { $0 == "worker didStart" }.count == 1)
    }

    @Test func `stopping is immediate and stopping again does nothing`() {
        interactor.activate()
        worker.start(interactor)
        _ = trace.take()
        worker.stop()
        worker.stop()
        interactor.deactivate()
        interactor.activate()
        #expect(trace.events == ["worker didStop", "it willResignActive", "it didBecomeActive"])
        #expect(!worker.isStarted)
    }

    @Test func `a stopped worker can be started again`() {
        interactor.activate()
        worker.start(interactor)
        worker.stop()
        worker.start(interactor)
        #expect(trace.events.filter { $0 == "worker didStart" }.count == 2)
    }

    @Test func `a worker that stops itself when it starts is stopped`() {
        interactor.activate()
        worker.onStart = { $0.stop() }
        worker.start(interactor)
        interactor.deactivate()
        interactor.activate()
        #expect(trace.events.filter { $0.hasPrefix("worker") } == ["worker didStart", "worker didStop"])
    }

    @Test func `a worker that stops and starts itself when it starts works once`() {
        interactor.activate()
        worker.onStart = { [interactor] worker in
            worker.onStart = { _ in }
            worker.stop()
            worker.start(interactor)
        }
        worker.start(interactor)
        _ = trace.take()
        interactor.deactivate()
        interactor.activate()
        #expect(
            trace.events == ["it willResignActive", "worker didStop", "worker didStart", "it didBecomeActive"])
    }

    @Test func `a worker that an observer of its start starts again works once`() {
        let observer = TracedInteractor("observer", Trace())
        observer.activate()
        interactor.activate()
        var isFirst = true
        worker.isStartedStream.observe(while: observer) { [worker, interactor] isStarted in
            guard isStarted, isFirst else { return }
            isFirst = false
            worker.stop()
            worker.start(interactor)
        }
        worker.start(interactor)
        #expect(trace.events == ["it didBecomeActive", "worker didStart"])
        worker.stop()
        interactor.deactivate()
        interactor.activate()
        #expect(trace.events.dropFirst(2) == ["worker didStop", "it willResignActive", "it didBecomeActive"])
    }

    @Test func `a worker that an observer of its start moves to another interactor follows that one alone`() {
        let other = TracedInteractor("other", trace)
        interactor.activate()
        other.activate()
        var isFirst = true
        let observation = worker.isStartedStream.observe { [worker] isStarted in
            guard isStarted, isFirst else { return }
            isFirst = false
            worker.stop()
            worker.start(other)
        }
        worker.start(interactor)
        _ = trace.take()
        interactor.deactivate()
        #expect(trace.events == ["it willResignActive"])
        withExtendedLifetime(observation) {}
    }

    @Test func `a worker can be moved from one interactor to another`() {
        let other = TracedInteractor("other", trace)
        interactor.activate()
        other.activate()
        worker.start(interactor)
        worker.stop()
        worker.start(other)
        _ = trace.take()
        interactor.deactivate()
        other.deactivate()
        #expect(trace.events == ["it willResignActive", "other willResignActive", "worker didStop"])
    }

    @Test func `a worker has one isStartedStream`() {
        #expect(worker.isStartedStream === worker.isStartedStream)
    }

    @Test func `isStarted is published`() {
        let observer = TracedInteractor("observer", Trace())
        observer.activate()
        worker.isStartedStream.observe(while: observer) { [trace] in trace.record("isStarted = \($0)") }
        worker.start(interactor)
        worker.stop()
        #expect(trace.events == ["isStarted = false", "isStarted = true", "isStarted = false"])
    }

    @Test func `the observations of a worker end with its work`() {
        let stream = MutableStateStream(0)
        interactor.activate()
        worker.onStart = { [trace] in stream.observe(while: $0) { trace.record("saw \($0)") } }
        worker.start(interactor)
        _ = trace.take()
        stream.send(1)
        worker.stop()
        stream.send(2)
        #expect(trace.events == ["saw 1", "worker didStop"])
    }

    @Test func `a worker does not retain its interactor`() {
        var interactor: TracedInteractor? = TracedInteractor("it", trace)
        let probe = DeallocationProbe(interactor!)
        interactor!.activate()
        worker.start(interactor!)
        interactor = nil
        #expect(probe.isDeallocated)
        #expect(trace.events.last == "worker didStop")
    }

    @Test func `a released worker is not called again`() {
        do {
            let worker = TracedWorker("brief", trace)
            worker.start(interactor)
        }
        interactor.activate()
        #expect(trace.events == ["it didBecomeActive"])
    }

    @Test func `a worker follows a custom scope`() {
        let scope = InteractableMock()
        worker.start(scope)
        scope.activate()
        scope.deactivate()
        #expect(trace.events == ["worker didStart", "worker didStop"])
    }

    @Test func `run is cancelled when the work ends`() async {
        let clock = ManualClock()
        let worker = RunningWorker { [trace] in
            do {
                try await clock.sleep(for: .seconds(1))
            } catch {
                trace.record("cancelled")
                throw error
            }
        }
        interactor.activate()
        worker.start(interactor)
        await clock.sleepers(1)
        worker.stop()
        #expect(await settle { trace.events.contains("cancelled") })
    }

    @Test func `an error of run is passed to the tree's error handler`() async {
        struct Failure: Error, CustomStringConvertible { let description = "the line is dead" }
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        let worker = RunningWorker { throw Failure() }
        worker.start(root.interactor)
        #expect(await settle { !issues.errors.isEmpty })
        #expect(issues.errors.first?.source == .worker("RunningWorker"))
        #expect(
            issues.descriptions.first?.hasPrefix("error: RunningWorker failed: the line is dead\n  Tree path: Root")
                == true)
        root.terminate()
    }
}

@MainActor
private final class TracedWorker: Worker {
    private let name: String
    private let trace: Trace
    var onStart: (TracedWorker) -> Void = { _ in }

    init(_ name: String, _ trace: Trace) {
        self.name = name
        self.trace = trace
    }

    override func didStart(_: any InteractorScope) {
        trace.record("\(name) didStart")
        onStart(self)
    }

    override func didStop() { trace.record("\(name) didStop") }
}

@MainActor
private final class RunningWorker: Worker {
    private let body: @MainActor () async throws -> Void

    init(_ body: @escaping @MainActor () async throws -> Void) {
        self.body = body
    }

    override func run() async throws { try await body() }
}
