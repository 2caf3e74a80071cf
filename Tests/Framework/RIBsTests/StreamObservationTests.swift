import RIBsTesting
import Testing

@testable import RIBs

/// Tests of observations without a scope, as in an app delegate or a view.
@MainActor
struct StreamObservationTests {
    private let trace = Trace()
    private let stream = MutableStateStream(0)

    @Test func `an observation ends when it is released`() {
        var observation: StreamObservation? = stream.observe { [trace] in trace.record("\($0)") }
        observation = nil
        stream.send(1)
        #expect(observation == nil)
        #expect(trace.events == ["0"])
    }

    @Test func `many ended observations are removed, and the others continue`() {
        let observations = (0..<40).map { number in stream.observe { [trace] in trace.record("\(number): \($0)") } }
        for observation in observations.dropLast() { observation.end() }
        let added = stream.observe { [trace] in trace.record("added: \($0)") }
        _ = trace.take()
        #expect(stream.observers.all.count <= 4)
        stream.send(1)
        observations[39].end()
        stream.send(2)
        #expect(trace.events == ["39: 1", "added: 1", "added: 2"])
        withExtendedLifetime(added) {}
    }

    @Test func `end ends an observation`() {
        let observation = stream.observe { [trace] in trace.record("\($0)") }
        observation.end()
        observation.end()
        stream.send(1)
        #expect(trace.events == ["0"])
    }

    @Test func `ending an observation releases the handler`() {
        var object: Trace? = Trace()
        let objectProbe = DeallocationProbe(object!)
        let observation = stream.observe { [object] _ in _ = object }
        object = nil
        #expect(!objectProbe.isDeallocated)
        observation.end()
        #expect(objectProbe.isDeallocated)
    }

    @Test func `an observation retains the stream`() {
        var stream: MutableStateStream<Int>? = MutableStateStream(0)
        let probe = DeallocationProbe(stream!)
        var observation = stream?.observe { _ in }
        stream = nil
        #expect(!probe.isDeallocated)
        withExtendedLifetime(observation) { observation = nil }
        #expect(probe.isDeallocated)
    }

    @Test func `observations of interactors that were released do not fill the scope`() throws {
        let scope = TracedInteractor("scope", trace)
        scope.activate()
        for _ in 0..<100 {
            let interactor = TracedInteractor("it", trace)
            interactor.isActiveStream.observe(while: scope) { _ in }
            withExtendedLifetime(interactor) {}
        }
        #expect(try #require(scope.entries).all.count < 16)
    }
}

@MainActor
private final class ObservationOwner {
    var observation: StreamObservation?
}
