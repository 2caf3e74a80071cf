import RIBs
import RIBsTesting
import Testing

/// Tests of interactors and workers that are released while they are active.
@MainActor
struct InteractorReleaseTests {
    private let trace = Trace()

    @Test func `an active interactor that is released without a router resigns`() {
        var interactor: TracedInteractor? = TracedInteractor("it", trace)
        interactor?.activate()
        interactor?.onResign = { [trace] in trace.record("active while resigning: \($0.isActive)") }
        interactor = nil
        #expect(interactor == nil)
        #expect(trace.events == ["it didBecomeActive", "it willResignActive", "active while resigning: true"])
    }

    @Test func `an inactive interactor that is released does not resign`() {
        do {
            let interactor = TracedInteractor("it", trace)
            interactor.activate()
            interactor.deactivate()
        }
        #expect(trace.events == ["it didBecomeActive", "it willResignActive"])
    }

    @Test func `the observations of a released interactor end after it resigned`() {
        let stream = MutableStateStream(0)
        do {
            let interactor = TracedInteractor("it", trace)
            interactor.activate()
            interactor.onResign = { _ in stream.send(1) }
            stream.observe(while: interactor) { [trace] in trace.record("saw \($0)") }
        }
        stream.send(2)
        #expect(trace.events == ["it didBecomeActive", "saw 0", "it willResignActive", "saw 1"])
    }

    @Test func `the tasks of a released interactor are cancelled`() async {
        let clock = ManualClock()
        do {
            let interactor = TracedInteractor("it", trace)
            interactor.activate()
            interactor.task { try await clock.sleep(for: .seconds(1)) }
            await clock.sleepers(1)
        }
        #expect(await settle { clock.sleeperCount == 0 })
    }

    @Test func `the workers of a released interactor stop`() {
        let worker = StoppingWorker(trace)
        do {
            let interactor = TracedInteractor("it", Trace())
            interactor.activate()
            worker.start(interactor)
        }
        #expect(trace.events == ["didStop"])
    }

    @Test func `a worker that is released while it runs stops`() {
        let interactor = TracedInteractor("it", Trace())
        interactor.activate()
        var worker: StoppingWorker? = StoppingWorker(trace)
        worker?.start(interactor)
        worker = nil
        #expect(worker == nil)
        #expect(trace.events == ["didStop"])
    }

    @Test func `a worker that is released while it waits for its interactor is not stopped`() {
        let interactor = TracedInteractor("it", Trace())
        do {
            let worker = StoppingWorker(trace)
            worker.start(interactor)
        }
        interactor.activate()
        #expect(trace.events == [])
    }

    @Test func `a stopped worker is not stopped again when it is released`() {
        let interactor = TracedInteractor("it", Trace())
        interactor.activate()
        do {
            let worker = StoppingWorker(trace)
            worker.start(interactor)
            worker.stop()
        }
        #expect(trace.events == ["didStop"])
    }

    @Test func `the observations of a released worker end`() {
        let stream = MutableStateStream(0)
        let interactor = TracedInteractor("it", Trace())
        interactor.activate()
        do {
            let worker = StoppingWorker(trace)
            worker.start(interactor)
            stream.observe(while: worker) { [trace] in trace.record("saw \($0)") }
        }
        stream.send(1)
        #expect(trace.events == ["saw 0", "didStop"])
    }
}

@MainActor
private final class StoppingWorker: Worker {
    private let trace: Trace

    init(_ trace: Trace) {
        self.trace = trace
    }

    override func didStop() { trace.record("didStop") }
}
