/// A step of a workflow, to which the next step is added.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    /// The function that performs the steps up to this one in a run, except those that the run has begun.
    @usableFromInline
    typealias Work = @MainActor (WorkflowRun) async throws -> StepResult<ActionableItemType?, ValueType>

    @usableFromInline let workflow: Workflow<WorkflowItemType>
    @usableFromInline let point: StepPoint
    @usableFromInline let perform: Work

    @inlinable
    init(in workflow: Workflow<WorkflowItemType>, at point: StepPoint, perform: @escaping Work) {
        self.workflow = workflow
        self.point = point
        self.perform = perform
    }

    /// Adds the next step. It waits until its item, which the previous step returned, is active.
    @inlinable
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let next = workflow.plan.addPoint(after: point, isStep: true)
        return Step<WorkflowItemType, NextItem, NextValue>(in: workflow, at: next) { [perform] run in
            // A shared step runs once: if another branch has begun it, this branch waits for its result.
            guard run.beginStep(before: next) else {
                await run.waitForEnd(of: next)
                return try run.result(of: next)
            }
            do {
                let previous = try await perform(run)
                let timer = try run.willPerformStep(next.number, on: previous)
                defer { timer?.cancel() }
                // Read synchronously first, because awaiting a function is expensive even if it does not wait.
                let item = if let item = previous.takeItem() { item } else { try await previous.nextActiveItem() }
                let (nextItem, nextValue) = try await step(item, previous.value)
                if run.stepObserver != nil { run.didPerformStep(next.number, nextItem, nextValue) }
                // Moved, because retaining an object with weak references is expensive.
                let result = StepResult(holding: consume nextItem, consume nextValue)
                run.didEnd(next, .done(result))
                return result
            } catch {
                run.didEnd(next, .failed(error))
                throw error
            }
        }
    }

    /// Begins another branch after this step.
    ///
    /// The steps that are added to the result run in parallel with the other branches. The steps before the fork run
    /// once for all branches.
    ///
    /// A running step can fork and commit a branch, which then belongs to that run only. The branch is dropped if the
    /// run has ended. A closure that captures the step at which it forks retains its own workflow. Capture the step
    /// through a weak reference.
    public func fork() -> Step {
        workflow.didFork()
        return self
    }

    /// Calls `handler` with the error if this step or an earlier one fails. A cancellation is not an error.
    @inlinable
    public func onError(_ handler: @escaping @MainActor (any Error) -> Void) -> Step {
        let next = workflow.plan.addPoint(after: point, isStep: false)
        return Step(in: workflow, at: next) { [perform] run in
            do {
                return try await perform(run)
            } catch {
                run.report(error, to: handler, at: next)
                throw error
            }
        }
    }

    /// Ends the branch and returns its workflow. Every branch has to be committed before the workflow is started.
    @inlinable
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        workflow.plan.commit(WorkflowBranch(perform: perform), at: point)
        return workflow
    }
}
