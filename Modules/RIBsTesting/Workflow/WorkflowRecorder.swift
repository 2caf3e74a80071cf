public import RIBs

/// Runs a workflow as the app has it, and writes down what passes from step to step.
///
///     let recorder = WorkflowRecorder(LaunchGameWorkflow(game: "dice"))
///     let outcome = await recorder.perform(with: root)
///     #expect(outcome.kind == .completed && recorder.steps == ["step 1: ()", "step 2: dice"])
@MainActor
public final class WorkflowRecorder<ActionableItemType> {
    /// What the steps handed on, in the order in which they were done, those of branches included.
    public private(set) var results: [WorkflowStepResult] = []

    private let workflow: Workflow<ActionableItemType>

    /// Takes the place of another observer of its steps.
    public init(_ workflow: Workflow<ActionableItemType>) {
        self.workflow = workflow
        workflow.stepObserver = { [weak self] in self?.results.append($0) }
    }

    /// Each step with the value that it handed on: `step 1: 5`.
    public var steps: [String] { results.map(\.description) }

    /// The values of a type that were handed on, in order.
    public func values<Value>(_ type: Value.Type = Value.self) -> [Value] {
        results.compactMap { $0.value as? Value }
    }

    /// Runs the workflow to its end.
    public func perform(with item: ActionableItemType) async -> WorkflowOutcome {
        await workflow.perform(with: item)
    }
}
