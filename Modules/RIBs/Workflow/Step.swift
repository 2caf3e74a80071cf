/// A place in a workflow after one of its steps: what comes next is added here.
@MainActor
public final class Step<WorkflowItemType, ActionableItemType, ValueType> {
    private let workflow: Workflow<WorkflowItemType>
    private let number: Int
    private(set) var branches: [WorkflowBranch<ActionableItemType, ValueType>] = []
    private var errorHandlers: [@MainActor (any Error) -> Void] = []
    private var isCommitted = false

    init(workflow: Workflow<WorkflowItemType>, number: Int) {
        self.workflow = workflow
        self.number = number
    }

    deinit {}

    /// Adds the next step. It waits until its item, the one that the step before handed on, is active.
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let next = Step<WorkflowItemType, NextItem, NextValue>(workflow: workflow, number: number + 1)
        // The first step after this one takes over its open end; a further one is a branch of its own.
        if isCommitted || !branches.isEmpty { workflow.openEnds += 1 }
        branches.append(WorkflowBranch(next, number: number + 1, step))
        return next
    }

    /// Begins another branch here: what is added to the result runs beside what was added before, and the steps
    /// up to here run once for all.
    public func fork() -> Step {
        workflow.didFork()
        return self
    }

    /// Calls `handler` with the error if this step, or one before it, fails.
    public func onError(_ handler: @escaping @MainActor (any Error) -> Void) -> Step {
        errorHandlers.append(handler)
        return self
    }

    /// Ends the branch.
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        if !isCommitted, branches.isEmpty { workflow.openEnds -= 1 }
        isCommitted = true
        return workflow
    }

    /// Tells the handlers of this place and of all after it.
    func fail(_ error: any Error) {
        for handler in errorHandlers { handler(error) }
        for branch in branches { branch.fail(error) }
    }
}
