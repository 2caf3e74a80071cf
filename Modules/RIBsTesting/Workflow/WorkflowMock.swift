public import RIBs

/// A workflow that a test builds from steps of its own, or from those it tests, and that writes down what
/// passes from step to step and which of its callbacks are called.
///
///     let workflow = WorkflowMock<LoggedInItemMock>()
///     workflow.onStep { … }.fork()…commit()
///     _ = await workflow.perform(with: item)
///     #expect(workflow.events == ["didFork", "step 1: 5", "didComplete"])
@MainActor
open class WorkflowMock<ActionableItemType>: Workflow<ActionableItemType> {
    /// Everything so far, in order; a step with the value that it handed on.
    public private(set) final var events: [String] = []
    /// The error of each run that failed.
    public private(set) final var errors: [any Error] = []

    public override init(stepTimeout: Duration? = nil, clock: (any Clock<Duration>)? = nil) {
        super.init(stepTimeout: stepTimeout, clock: clock)
        stepObserver = { [unowned self] in events.append("\($0)") }
    }

    public final override func didComplete() { events.append("didComplete") }
    public final override func didFork() { events.append("didFork") }
    public final override func didCancel() { events.append("didCancel") }

    public final override func didFail(_ error: any Error) {
        events.append("didFail: \(error)")
        errors.append(error)
    }
}
