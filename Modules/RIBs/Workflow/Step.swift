/// A place in a workflow after one of its steps: what comes next is added here.
@MainActor
public final class Step<WorkflowItemType, ActionableItemType, ValueType> {
    @usableFromInline let workflow: Workflow<WorkflowItemType>
    @usableFromInline let place: WorkflowPlace<ActionableItemType, ValueType>
    @usableFromInline let number: Int

    @usableFromInline
    init(workflow: Workflow<WorkflowItemType>, place: WorkflowPlace<ActionableItemType, ValueType>, number: Int) {
        self.workflow = workflow
        self.place = place
        self.number = number
    }

    deinit {}

    /// Adds the next step. It waits until its item, the one that the step before handed on, is active.
    @inlinable
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let next = WorkflowPlace<NextItem, NextValue>()
        // The first step after this one takes over its open end; a further one is a branch of its own.
        if place.isCommitted || !place.branches.isEmpty { workflow.openEnds += 1 }
        place.branches.append(WorkflowBranch(next, number: number + 1, step))
        return Step<WorkflowItemType, NextItem, NextValue>(workflow: workflow, place: next, number: number + 1)
    }

    /// Begins another branch here: what is added to the result runs beside what was added before, and the steps
    /// up to here run once for all.
    public func fork() -> Step {
        workflow.didFork()
        return self
    }

    /// Calls `handler` with the error if this step, or one before it, fails.
    public func onError(_ handler: @escaping @MainActor (any Error) -> Void) -> Step {
        place.errorHandlers.append(handler)
        return self
    }

    /// Ends the branch.
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        if !place.isCommitted, place.branches.isEmpty { workflow.openEnds -= 1 }
        place.isCommitted = true
        return workflow
    }
}
