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

    @Test func `activation is published before didBecomeActive`() {
        let observer = TracedInteractor("observer", Trace())
        observer.activate()
        interactor.isActiveStream.observe(while: observer) { [trace] in trace.record("isActive = \($0)") }
        interactor.activate()
        #expect(trace.events == ["isActive = false", "isActive = true", "it didBecomeActive"])
    }

    @Test func `willResignActive is called before cancellations and they before the publishing`() {
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

    @Test func `the work of an activation ends in reverse order`() {
        interactor.activate()
        interactor.onDeactivate { [trace] in trace.record("first") }
        interactor.onDeactivate { [trace] in trace.record("second") }
        _ = trace.take()
        interactor.deactivate()
        #expect(trace.events == ["it willResignActive", "second", "first"])
    }

    @Test func `the work of an activation ends once`() {
        interactor.activate()
        interactor.onDeactivate { [trace] in trace.record("ended") }
        interactor.deactivate()
        interactor.activate()
        interactor.deactivate()
        #expect(trace.events.filter { $0 == "ended" }.count == 1)
    }

    @Test func `activating an active interactor does nothing`() {
        interactor.activate()
        interactor.activate()
        #expect(trace.events == ["it didBecomeActive"])
    }

    @Test func `deactivating an inactive interactor does nothing`() {
        interactor.deactivate()
        #expect(trace.events.isEmpty)
    }

    @Test func `deactivating while resigning does nothing`() {
        interactor.onResign = { $0.deactivate() }
        interactor.activate()
        interactor.deactivate()
        #expect(trace.events == ["it didBecomeActive", "it willResignActive"])
    }

    @Test func `an action on an inactive scope runs immediately`() {
        interactor.onDeactivate { [trace] in trace.record("ran") }
        #expect(trace.events == ["ran"])
    }
}
