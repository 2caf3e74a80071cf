public import RIBs

/// A recorder of the steps of an app's workflow.
///
///     let recorder = WorkflowRecorder(LaunchGameWorkflow(game: "dice"))
///     let outcome = await recorder.perform(with: root)
///     #expect(outcome.kind == .completed && recorder.steps == ["step 1: ()", "step 2: dice"])
@MainActor
public final class WorkflowRecorder<ActionableItemType> {
    /// The items and values that the steps of all branches returned, in the order of their completion.
    public private(set) var results: [WorkflowStepResult] = []

    private let workflow: Workflow<ActionableItemType>

    /// Creates a recorder, which replaces the `stepObserver` of `workflow`.
    public init(_ workflow: Workflow<ActionableItemType>) {
        self.workflow = workflow
        workflow.stepObserver = { [weak self] in self?.results.append($0) }
    }

    /// The steps with the values that they returned: `step 1: 5`.
    public var steps: [String] { results.map(\.description) }

    /// Returns the values of one type that the steps returned, in order.
    public func values<Value>(_ type: Value.Type = Value.self) -> [Value] {
        results.compactMap { $0.value as? Value }
    }

    /// Runs the workflow on `item` and returns its outcome.
    public func perform(with item: ActionableItemType) async -> WorkflowOutcome {
        await workflow.perform(with: item)
    }
}
