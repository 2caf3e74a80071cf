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

    @Test func aNewObserverIsNotCalledWithEarlierEvents() {
        stream.send(1)
        stream.observe(while: observer) { [trace] in trace.record("\($0)") }
        #expect(trace.events == [])
        stream.send(2)
        #expect(trace.events == ["2"])
    }

    @Test func anEventThatIsSentTwiceIsDeliveredTwice() {
        stream.observe(while: observer) { [trace] in trace.record("\($0)") }
        stream.send(1)
        stream.send(1)
        #expect(trace.events == ["1", "1"])
    }

    @Test func anObservationEndsWithTheActivation() {
        stream.observe(while: observer) { [trace] in trace.record("\($0)") }
        observer.deactivate()
        observer.activate()
        stream.send(1)
        #expect(trace.events == [])
    }

    @Test func anObservationWithoutAScopeEndsWhenItIsReleased() {
        var observation: StreamObservation? = stream.observe { [trace] in trace.record("\($0)") }
        stream.send(1)
        observation = nil
        stream.send(2)
        #expect(observation == nil && trace.events == ["1"])
    }

    @Test func aSendDuringADeliveryWaitsUntilEveryObserverWasCalled() {
        stream.observe(while: observer) { [trace, stream] value in
            trace.record("first \(value)")
            if value == 1 { stream.send(2) }
        }
        stream.observe(while: observer) { [trace] in trace.record("second \($0)") }
        stream.send(1)
        #expect(trace.events == ["first 1", "second 1", "first 2", "second 2"])
    }

    @Test func anObserverThatIsAddedDuringADeliveryIsCalledForLaterEventsOnly() {
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

    @Test func observingWhileInactiveIsReportedWithTheNameOfTheReadEnd() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        let line = #line + 1
        stream.observe(while: root.interactor) { _ in }
        #expect(
            issues.descriptions == [
                """
                warning: TracedInteractor observes an EventStream<Int> while it is not active: nothing is observed.
                  Tree path: Root
                  Where: RIBsTests/MutableEventStreamTests.swift:\(line)
                  Likely cause: observe(while:) was called from an initialiser, or after the deactivation.
                  To fix: observe in didBecomeActive().
                """
            ])
    }

    @Test func valuesHaveNoEventBeforeTheFirstAndKeepTheNewest() async {
        stream.send(1)
        var values = stream.values.makeAsyncIterator()
        stream.send(2)
        stream.send(3)
        #expect(await values.next() == 3)
    }

    @Test func aConsumerSeesOnlyTheReadEnd() {
        let readEnd: EventStream<Int> = stream
        readEnd.observe(while: observer) { [trace] in trace.record("\($0)") }
        stream.send(1)
        #expect(trace.events == ["1"])
    }
}
