import RIBs
import RIBsTesting

/// A workflow that records its callbacks in a trace.
@MainActor
final class TracedWorkflow: Workflow<TracedInteractor> {
    private let trace: Trace

    init(_ trace: Trace, stepTimeout: Duration? = nil, clock: (any Clock<Duration>)? = nil) {
        self.trace = trace
        super.init(stepTimeout: stepTimeout, clock: clock)
    }

    override func didComplete() { trace.record("didComplete") }
    override func didFork() { trace.record("didFork") }
    override func didFail(_: any Error) { trace.record("didFail") }
    override func didCancel() { trace.record("didCancel") }
}
