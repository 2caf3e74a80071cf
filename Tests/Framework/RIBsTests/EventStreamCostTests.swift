import RIBsTesting
import Testing

@testable import RIBs

/// Tests that events without observers cost nothing.
@MainActor
struct EventStreamCostTests {
    private let runtime = TreeRuntime()
    private let trace = Trace()

    @Test func `without an observer neither the kind nor the path is computed`() {
        send()
        #expect(trace.events == [])
    }

    @Test func `after the last observation nothing is computed`() {
        do {
            let observation = runtime.events.observe { _ in }
            send()
            withExtendedLifetime(observation) {}
        }
        #expect(trace.take() == ["kind", "path"])
        send()
        #expect(trace.events == [])
        #expect(!runtime.events.isObserved)
    }

    @Test func `several observers share one event`() {
        let observations = (0..<10).map { _ in runtime.events.observe { _ in } }
        send()
        #expect(trace.events == ["kind", "path"])
        withExtendedLifetime(observations) {}
    }

    @Test func `without an observer no stopwatch runs`() {
        let issues = IssueRecorder()
        let root = RootRouter(runtime: issues.runtime)
        #expect(root.node.startStopwatch() == nil)
        let recorder = LifecycleRecorder(issues.runtime)
        #expect(root.node.startStopwatch() != nil)
        withExtendedLifetime(recorder) {}
    }

    private func send() {
        runtime.eventStream.send(made("kind", .attached), at: made("path", "Root"))
    }

    private func made<Value>(_ what: String, _ value: Value) -> Value {
        trace.record(what)
        return value
    }
}
