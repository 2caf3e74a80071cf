/// A place in a workflow after one of its steps: what comes next is added here.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    @usableFromInline let workflow: Workflow<WorkflowItemType>
    @usableFromInline let place: WorkflowPlace
    /// Runs all steps up to here. It is put together where they are written, and so for their types: the compiler
    /// makes one function of a chain.
    @usableFromInline
    let run: @MainActor (WorkflowPass<WorkflowItemType>) async throws -> (ActionableItemType, ValueType)

    @inlinable
    init(
        in workflow: Workflow<WorkflowItemType>,
        at place: WorkflowPlace,
        run: @escaping @MainActor (WorkflowPass<WorkflowItemType>) async throws -> (ActionableItemType, ValueType)
    ) {
        self.workflow = workflow
        self.place = place
        self.run = run
    }

    /// Adds the next step. It waits until its item, the one that the step before handed on, is active.
    @inlinable
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let (run, number, depth) = (run, place.stepNumber + 1, place.depth + 1)
        let next = WorkflowPlace(id: workflow.addPlace(after: place.id), stepNumber: number, depth: depth)
        return Step<WorkflowItemType, NextItem, NextValue>(in: workflow, at: next) { pass in
            let arrived: (WorkflowItem<ActionableItemType>, ValueType)
            do {
                let (item, value) = try await run(pass)
                if pass.run.isReady(item) { return try await step(item, value) }
                arrived = (WorkflowItem(item), value)
                // The item is given up here, before the step waits for it, and so would keep it.
            }
            return try await pass.take(step, number: number, depth: depth, item: arrived.0, value: arrived.1)
        }
    }

    /// Begins another branch here: what is added to the result runs beside what was added before, and the steps
    /// up to here run once for all.
    public func fork() -> Step {
        workflow.didFork()
        return self
    }

    /// Calls `handler` with the error if this step, or one before it, fails.
    @inlinable
    public func onError(_ handler: @escaping @MainActor (any Error) -> Void) -> Step {
        let (run, depth) = (run, place.depth + 1)
        let next = WorkflowPlace(
            id: workflow.addPlace(after: place.id), stepNumber: place.stepNumber, depth: depth)
        return Step(in: workflow, at: next) { pass in
            do {
                return try await run(pass)
            } catch {
                pass.tell(error, to: handler, depth: depth)
                throw error
            }
        }
    }

    /// Ends the branch.
    @inlinable
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        let run = run
        workflow.commit({ pass in _ = try await run(pass) }, at: place.id)
        return workflow
    }
}
