import RIBs
import RIBsTesting
import Testing

@MainActor
struct MutableEventStreamTests {
    private let trace = Trace()
    private let observer: TracedInteractor
    private let stream = MutableEventStream<Int>()

    init() {
        observer = TracedInteractor("observer", Trace())
        observer.activate()
    }

    @Test func `a new observer is not called with earlier events`() {
        stream.send(1)
        stream.observe(while: observer) { [trace] in trace.record("\($0)") }
        #expect(trace.events == [])
        stream.send(2)
        #expect(trace.events == ["2"])
    }

    @Test func `an event that is sent twice is delivered twice`() {
        stream.observe(while: observer) { [trace] in trace.record("\($0)") }
        stream.send(1)
        stream.send(1)
        #expect(trace.events == ["1", "1"])
    }

    @Test func `an observer that is added during a delivery is called with later events only`() {
        var isAdded = false
        stream.observe(while: observer) { [trace, stream, observer] value in
            guard !isAdded else { return }
            isAdded = true
            stream.send(2)
            stream.observe(while: observer) { trace.record("late \($0)") }
        }
        stream.send(1)
        #expect(trace.events == [])
        stream.send(3)
        #expect(trace.events == ["late 3"])
        observer.deactivate()
    }

    @Test func `observing while inactive is reported with the type of the events`() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        let line = #line + 1
        stream.observe(while: root.interactor) { _ in }
        #expect(
            issues.descriptions == [
                """
                warning: TracedInteractor observes a stream of Int while it is not active: nothing is observed.
                  Tree path: Root
                  Where: RIBsTests/MutableEventStreamTests.swift:\(line)
                  Likely cause: observe(while:) was called from an initialiser, or after the deactivation.
                  To fix: observe in didBecomeActive().
                """
            ])
    }

    @Test func `values begin without an event and keep the newest`() async {
        stream.send(1)
        var values = stream.values.makeAsyncIterator()
        stream.send(2)
        stream.send(3)
        #expect(await values.next() == 3)
    }

    @Test func `a consumer sees the read end only`() {
        let readEnd: EventStream<Int> = stream
        readEnd.observe(while: observer) { [trace] in trace.record("\($0)") }
        stream.send(1)
        #expect(trace.events == ["1"])
    }
}
