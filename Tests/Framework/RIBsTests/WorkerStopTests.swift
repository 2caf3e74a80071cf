import RIBs
import RIBsTesting
import Testing

/// Tests of `isStarted` while a worker stops, and of workers that are started again during a stop.
@MainActor
struct WorkerStopTests {
    private let trace = Trace()
    private let interactor = TracedInteractor("it", Trace())
    private let worker: RestartableWorker

    init() {
        worker = RestartableWorker(trace)
        interactor.activate()
        worker.start(interactor)
        _ = trace.take()
    }

    @Test func `isStarted and its stream are false in didStop`() {
        #expect(worker.isStartedStream.value)
        worker.onStop = { [trace] in trace.record("\($0.isStarted) \($0.isStartedStream.value)") }
        worker.stop()
        #expect(trace.events == ["didStop", "false false"])
    }

    @Test func `the stop is published before didStop`() {
        let observation = worker.isStartedStream.observe { [trace] in trace.record("isStarted = \($0)") }
        worker.stop()
        #expect(trace.events == ["isStarted = true", "isStarted = false", "didStop"])
        withExtendedLifetime(observation) {}
    }

    @Test func `a worker is an active scope in didStop`() {
        let stream = MutableStateStream(0)
        worker.onStop = { [trace] worker in
            trace.record("active: \(worker.isActive)")
            stream.observe(while: worker) { trace.record("saw \($0)") }
        }
        worker.stop()
        stream.send(1)
        #expect(trace.events == ["didStop", "active: true", "saw 0"])
        #expect(!worker.isActive)
    }

    @Test func `a worker that an observer of its stop starts again works`() {
        let observation = worker.isStartedStream.observe { [worker, interactor] isStarted in
            if !isStarted { worker.start(interactor) }
        }
        worker.stop()
        #expect(trace.events == ["didStop", "didStart"])
        #expect(worker.isStarted)
        #expect(worker.isStartedStream.value)
        #expect(worker.isActive)
        withExtendedLifetime(observation) {}
    }

    @Test func `a worker that an observer of its event stops before didStart does not work`() {
        let root = RootRouter(runtime: TreeRuntime())
        root.launch(from: LaunchWindowMock())
        worker.stop()
        _ = trace.take()
        let observation = root.runtime.events.observe { [worker] event in
            if case .workerStarted = event.kind { worker.stop() }
        }
        worker.start(root.interactor)
        #expect(trace.events == [])
        #expect(!worker.isStarted)
        #expect(!worker.isActive)
        withExtendedLifetime(observation) {}
    }

    @Test func `a worker that starts itself again in didStop works`() {
        worker.onStop = { [interactor] in $0.start(interactor) }
        worker.stop()
        #expect(trace.events == ["didStop", "didStart"])
        #expect(worker.isStarted)
        #expect(worker.isStartedStream.value)
        #expect(worker.isActive)
    }

    @Test func `a worker that starts itself again in didStop ends when it is released`() {
        let restarted: Bool
        do {
            let worker = RestartableWorker(trace)
            worker.start(interactor)
            worker.onStop = { [trace, interactor] worker in
                worker.start(interactor)
                trace.record("isStarted = \(worker.isStarted)")
            }
            restarted = worker.isStarted
        }
        #expect(restarted)
        #expect(trace.events == ["didStart", "didStop", "isStarted = false"])
    }

    @Test func `a worker that was started again follows its interactor`() {
        worker.onStop = { [interactor] worker in
            worker.onStop = { _ in }
            worker.start(interactor)
        }
        worker.stop()
        _ = trace.take()
        interactor.deactivate()
        interactor.activate()
        #expect(trace.take() == ["didStop", "didStart"])
        worker.stop()
        #expect(trace.take() == ["didStop"])
        #expect(!worker.isStarted)
        interactor.deactivate()
        interactor.activate()
        #expect(trace.events == [])
    }

    @Test func `a worker that starts with an inactive interactor in didStop waits for it`() {
        let other = TracedInteractor("other", Trace())
        worker.onStop = { $0.start(other) }
        worker.stop()
        #expect(trace.take() == ["didStop"])
        #expect(worker.isStarted)
        #expect(!worker.isActive)
        other.activate()
        #expect(trace.events == ["didStart"])
    }

    @Test func `a worker that an observer moves to an inactive interactor waits`() {
        let a = TracedInteractor("a", Trace()), b = TracedInteractor("b", Trace()), worker = Worker()
        let observation = a.isActiveStream.observe {
            guard $0 else { return }
            worker.stop()
            worker.start(b)
        }
        worker.start(a)
        a.activate()
        #expect(worker.isStarted)
        #expect(!worker.isActive)
        b.activate()
        #expect(worker.isActive)
        observation.end()
    }

    @Test func `the event of a stop is sent for the interactor in which the worker stops`() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        root.launch(from: LaunchWindowMock())
        let first = root.attach("first").attach("below"), worker = RestartableWorker(trace)
        worker.start(first.interactor)
        worker.onStop = { [root] in $0.start(root.interactor) }
        let recorder = LifecycleRecorder(issues.runtime)
        worker.stop()
        #expect(
            recorder.descriptions == [
                "Root/Traced/Traced stopped RestartableWorker", "Root started RestartableWorker",
            ])
        root.terminate()
    }
}

@MainActor
private final class RestartableWorker: Worker {
    private let trace: Trace
    var onStop: (RestartableWorker) -> Void = { _ in }

    init(_ trace: Trace) {
        self.trace = trace
    }

    override func didStart(_: any InteractorScope) { trace.record("didStart") }

    override func didStop() {
        trace.record("didStop")
        onStop(self)
    }
}
