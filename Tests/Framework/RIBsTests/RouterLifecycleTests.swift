import RIBs
import RIBsTesting
import Testing

@MainActor
struct RouterLifecycleTests {
    private let trace = Trace()
    private let observer = TracedInteractor("observer", Trace())
    private let router: TracedRouter

    init() {
        router = TracedRouter("it", trace)
        observer.activate()
    }

    @Test func `the lifecycle of a new router is created`() {
        #expect(router.lifecycle.value == .created)
    }

    @Test func `a router that loads itself in didLoad is loaded once`() {
        router.onLoad = { $0.load() }
        router.load()
        #expect(trace.events == ["it didLoad"])
    }

    @Test func `the next router of an interactor is loaded as well`() {
        let interactor = TracedInteractor("it", trace)
        for _ in 0..<2 {
            let router = NextRouter(interactor: interactor)
            router.load()
            #expect(router.lifecycle.value == .didLoad)
        }
        #expect(trace.events == ["NextRouter didLoad", "NextRouter didLoad"])
    }

    @Test func `a router has one lifecycle`() {
        #expect(router.lifecycle === router.lifecycle)
    }

    @Test func `the lifecycle changes after didLoad`() {
        router.lifecycle.observe(while: observer) { [trace] in trace.record("\($0)") }
        router.load()
        #expect(trace.events == ["created", "it didLoad", "didLoad"])
    }

    @Test func `didLoad is published once`() {
        router.lifecycle.observe(while: observer) { [trace] in trace.record("\($0)") }
        router.load()
        _ = trace.take()
        router.load()
        #expect(trace.events == [])
    }

    @Test func `a late observer gets didLoad`() {
        router.load()
        #expect(router.lifecycle.value == .didLoad)
    }

    @Test func `an observer that is added during didLoad gets the change`() {
        router.onLoad = { [unowned observer, trace] router in
            router.lifecycle.observe(while: observer) { trace.record("\($0)") }
        }
        router.load()
        #expect(trace.events == ["it didLoad", "created", "didLoad"])
    }

    @Test func `an observer does not retain the router`() {
        let survivors = DeallocationProbe.survivors { probe in
            let router = probe.watch(TracedRouter("it", trace))
            router.lifecycle.observe(while: observer) { _ in }
        }
        #expect(survivors == [])
    }
}

private final class NextRouter: Router<TracedInteractor> {
    override func didLoad() { interactor.trace.record("NextRouter didLoad") }
}
