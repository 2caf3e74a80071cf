public import RIBs

/// A workflow that records its steps and callbacks. A test builds it from its own steps, or from the steps under test.
///
///     let workflow = WorkflowMock<LoggedInItemMock>()
///     workflow.onStep { … }.fork()…commit()
///     _ = await workflow.perform(with: item)
///     #expect(workflow.events == ["didFork", "step 1: 5", "didComplete"])
@MainActor
open class WorkflowMock<ActionableItemType>: Workflow<ActionableItemType> {
    /// The recorded steps and callbacks, in order. A step has the value that it returned: `step 1: 5`.
    public private(set) final var events: [String] = []
    /// The errors that were passed to `didFail(_:)`, in order.
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
