/// A step of a workflow, to which the next step is added.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    @usableFromInline let workflow: Workflow<WorkflowItemType>
    /// The point after this step. The step produces a `StepResult<ActionableItemType, ValueType>`.
    @usableFromInline let point: StepPoint

    @inlinable
    init(in workflow: Workflow<WorkflowItemType>, at point: StepPoint) {
        self.workflow = workflow
        self.point = point
    }

    /// Adds the next step. It waits until its item, which the previous step returned, is active.
    @inlinable
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let number = point.number + 1
        let next = workflow.addPoint(
            after: point,
            step: { previous, run in
                guard let previous = previous as? StepResult<ActionableItemType, ValueType> else {
                    throw CancellationError()
                }
                // Read synchronously first, because awaiting a function is expensive even if it does not wait.
                let item = if let item = previous.takeItem() { item } else { try await previous.nextActiveItem() }
                let (nextItem, nextValue) = try await step(item, previous.value)
                if run.stepObserver != nil { run.didPerformStep(number, nextItem, nextValue) }
                return StepResult(nextItem, nextValue)
            })
        return Step<WorkflowItemType, NextItem, NextValue>(in: workflow, at: next)
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
        Step(in: workflow, at: workflow.addPoint(after: point, errorHandler: handler))
    }

    /// Ends the branch and returns its workflow. Every branch has to be committed before the workflow is started.
    @inlinable
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        workflow.commit(at: point)
        return workflow
    }
}

/// The function that performs a step on the output of the previous step.
@usableFromInline
typealias StepWork = @MainActor (_ previous: StepOutput, WorkflowRun) async throws -> StepOutput

/// A point in the graph of a workflow's steps: the beginning, or the point after a step or an error handler.
@MainActor
@usableFromInline
final class StepPoint {
    /// The step before this point; nil for the beginning, and after an error handler.
    let step: StepWork?
    /// The error handler before this point.
    let errorHandler: (@MainActor (any Error) -> Void)?
    /// The previous point; nil for the beginning.
    let origin: StepPoint?
    /// The index of the point in its workflow; 0 for the beginning.
    let index: Int
    /// The number of steps before the point.
    @usableFromInline let number: Int
    /// Whether a step or a `commit()` follows.
    var isClosed = false
    var isCommitted = false

    init(
        index: Int = 0, after origin: StepPoint? = nil, step: StepWork? = nil,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        self.index = index
        self.origin = origin
        self.step = step
        self.errorHandler = errorHandler
        number = (origin?.number ?? 0) + (step == nil ? 0 : 1)
    }

    /// The points from the one after the beginning to this one.
    var branch: WorkflowBranch {
        var points: WorkflowBranch = []
        points.reserveCapacity(number)
        var next: StepPoint? = self
        while let point = next, point.index > 0 {
            points.append(point)
            next = point.origin
        }
        points.reverse()
        return points
    }
}

/// The points from the first step of a workflow to one `commit()`.
@usableFromInline
typealias WorkflowBranch = [StepPoint]

/// The item and the value that a step returned in one run.
///
/// A step that waits for an item must not retain it, so that the run ends when the item is released. An item that can
/// become inactive is therefore held weakly while it is inactive, and after a step has taken it.
@MainActor
@usableFromInline
final class StepResult<Item, Value>: StepOutput {
    @usableFromInline let value: Value
    /// The item; nil if it is held weakly.
    @usableFromInline var item: Item?

    @usableFromInline override var itemType: Any.Type { Item.self }

    @inlinable
    init(_ item: Item, _ value: Value) {
        self.value = value
        // The class first, because a cast to a protocol is expensive.
        let scope = (item as? Interactor) ?? (item as? any InteractorScope)
        self.item = scope?.isActive == false ? nil : item
        super.init(scope: scope)
    }

    /// Returns the item; nil if it is inactive. An item that can become inactive is held weakly from then on.
    @inlinable
    func takeItem() -> Item? {
        guard canBecomeInactive else { return item }
        let item = exchange(&item, with: nil)
        return isItemActive ? item ?? (scope as? Item) : nil
    }

    /// Waits until the item is active, and returns it.
    ///
    /// - Throws: `CancellationError` if the item is released first, or the task is cancelled.
    @inlinable
    func nextActiveItem() async throws -> Item {
        while true {
            try await whenActive()
            if let item = takeItem() { return item }
        }
    }
}

/// The part of a `StepResult` that does not depend on its types.
@MainActor
@usableFromInline
class StepOutput {
    /// Whether the item is an `InteractorScope`.
    @usableFromInline final let canBecomeInactive: Bool
    private final weak var weakScope: (any InteractorScope)?
    /// Whether a step is waiting for the item to become active.
    private(set) final var isWaiting = false

    @usableFromInline
    init(scope: (any InteractorScope)?) {
        canBecomeInactive = scope != nil
        weakScope = scope
    }

    /// The item, if it can become inactive.
    @usableFromInline final var scope: (any InteractorScope)? { weakScope }
    @usableFromInline final var isItemActive: Bool { weakScope?.isActive == true }

    @usableFromInline var itemType: Any.Type { Never.self }

    /// Waits until the item is activated.
    ///
    /// - Throws: `CancellationError` if the item is released first.
    @usableFromInline
    final func whenActive() async throws {
        // Retains only the sequence, which ends when the item is released.
        guard let values = scope?.isActiveStream.values else { throw CancellationError() }
        isWaiting = true
        for await isActive in values where isActive {
            isWaiting = false
            return
        }
        throw CancellationError()
    }
}
