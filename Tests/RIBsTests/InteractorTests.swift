import RIBs
import RIBsTesting
import Testing

@MainActor
struct InteractorTests {
    private let trace = Trace()
    private let interactor: TracedInteractor

    init() {
        interactor = TracedInteractor("it", trace)
    }

    @Test func activationIsPublishedBeforeDidBecomeActive() {
        let observer = TracedInteractor("observer", Trace())
        observer.activate()
        interactor.isActiveStream.observe(while: observer) { [trace] in trace.record("isActive = \($0)") }
        interactor.activate()
        #expect(trace.events == ["isActive = false", "isActive = true", "it didBecomeActive"])
    }

    @Test func resigningComesBeforeCancellationsAndTheyBeforeThePublishing() {
        let observer = TracedInteractor("observer", Trace())
        observer.activate()
        interactor.activate()
        interactor.onResign = { [trace] in trace.record("active while resigning: \($0.isActive)") }
        interactor.onDeactivate { [trace] in trace.record("cancelled") }
        interactor.isActiveStream.observe(while: observer) { [trace] in trace.record("isActive = \($0)") }
        _ = trace.take()
        interactor.deactivate()
        #expect(
            trace.events == [
                "it willResignActive", "active while resigning: true", "cancelled", "isActive = false",
            ])
    }

    @Test func whatIsBoundToAnActivationEndsNewestFirst() {
        interactor.activate()
        interactor.onDeactivate { [trace] in trace.record("first") }
        interactor.onDeactivate { [trace] in trace.record("second") }
        _ = trace.take()
        interactor.deactivate()
        #expect(trace.events == ["it willResignActive", "second", "first"])
    }

    @Test func whatEndedWithAnActivationDoesNotEndAgainWithTheNext() {
        interactor.activate()
        interactor.onDeactivate { [trace] in trace.record("ended") }
        interactor.deactivate()
        interactor.activate()
        interactor.deactivate()
        #expect(trace.events.filter { $0 == "ended" }.count == 1)
    }

    @Test func activatingTwiceIsActivatingOnce() {
        interactor.activate()
        interactor.activate()
        #expect(trace.events == ["it didBecomeActive"])
    }

    @Test func deactivatingAnInactiveInteractorDoesNothing() {
        interactor.deactivate()
        #expect(trace.events.isEmpty)
    }

    @Test func deactivatingAgainWhileResigningDoesNothing() {
        interactor.onResign = { $0.deactivate() }
        interactor.activate()
        interactor.deactivate()
        #expect(trace.events == ["it didBecomeActive", "it willResignActive"])
    }

    @Test func anActionForAnInactiveScopeRunsAtOnce() {
        interactor.onDeactivate { [trace] in trace.record("ran") }
        #expect(trace.events == ["ran"])
    }

    @Test func anInteractorThatDiesActiveEndsWhatItObserved() {
        let stream = MutableStateStream(0)
        var seen: [Int] = []
        do {
            let interactor = TracedInteractor("it", trace)
            interactor.activate()
            stream.observe(while: interactor) { seen.append($0) }
        }
        stream.send(1)
        #expect(seen == [0])
    }
}
