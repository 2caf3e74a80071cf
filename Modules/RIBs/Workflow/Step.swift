/// A point in a workflow after one of its steps: the next step is added here.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    @usableFromInline let workflow: Workflow<WorkflowItemType>
    /// The steps up to here. The last of them produces a `StepResult<ActionableItemType, ValueType>`.
    @usableFromInline let point: StepPoint

    @inlinable
    init(in workflow: Workflow<WorkflowItemType>, at point: StepPoint) {
        self.workflow = workflow
        self.point = point
    }

    /// Adds the next step. It waits until its item, which the step before produced, is active.
    @inlinable
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let number = point.number + 1
        let next = workflow.addPoint(after: point, step: { previous, run in
            guard let previous = previous as? StepResult<ActionableItemType, ValueType> else {
                throw CancellationError()
            }
            // Asked first: awaiting a function costs more, also if it need not wait.
            let item = if let item = previous.takeItem() { item } else { try await previous.nextActiveItem() }
            let (nextItem, nextValue) = try await step(item, previous.value)
            if run.stepObserver != nil { run.didPerformStep(number, nextItem, nextValue) }
            return StepResult(nextItem, nextValue)
        })
        return Step<WorkflowItemType, NextItem, NextValue>(in: workflow, at: next)
    }

    /// Begins another branch here: what is added to the result runs beside the other branches, and the steps up to
    /// here run once for all of them.
    ///
    /// A branch that a running step forks and commits belongs to that run alone. It is dropped if that run has ended.
    /// A step's closure that captures the point at which it forks retains its own workflow: capture the point through
    /// a weak reference.
    public func fork() -> Step {
        workflow.didFork()
        return self
    }

    /// Calls `handler` with the error if this step, or one before it, fails. A cancellation is no error.
    @inlinable
    public func onError(_ handler: @escaping @MainActor (any Error) -> Void) -> Step {
        Step(in: workflow, at: workflow.addPoint(after: point, errorHandler: handler))
    }

    /// Ends the branch.
    @inlinable
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        workflow.commit(at: point)
        return workflow
    }
}

/// Performs a step on the output of the one before it.
@usableFromInline
typealias StepWork = @MainActor (_ previous: StepOutput, WorkflowRun) async throws -> StepOutput

/// A point in a workflow: its beginning, or what follows a step or a handler of errors.
@MainActor
@usableFromInline
final class StepPoint {
    /// The step, or the handler of errors, before this point; none for the beginning.
    let step: StepWork?
    let errorHandler: (@MainActor (any Error) -> Void)?
    /// The point before this one; nil for the beginning.
    let origin: StepPoint?
    /// Counts the points of the workflow; the beginning is 0.
    let index: Int
    /// How many steps are before it.
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

/// What a step produced in one run, for all steps after it.
///
/// An item that can become inactive is held weakly once a step has taken it, or as long as it is not active: a step
/// that waits for an item must not keep it, so that the run ends when the item is released.
@MainActor
@usableFromInline
final class StepResult<Item, Value>: StepOutput {
    @usableFromInline let value: Value
    /// Nil once the item is held weakly.
    @usableFromInline var item: Item?

    @usableFromInline override var itemType: Any.Type { Item.self }

    @inlinable
    init(_ item: Item, _ value: Value) {
        self.value = value
        // The class first: casting to a protocol is expensive.
        let scope = (item as? Interactor) ?? (item as? any InteractorScope)
        self.item = scope?.isActive == false ? nil : item
        super.init(scope: scope)
    }

    /// The item, unless it is inactive. If it can become inactive, it is held weakly from now on.
    @inlinable
    func takeItem() -> Item? {
        guard canBecomeInactive else { return item }
        let item = exchange(&item, with: nil)
        return isItemActive ? item ?? (scope as? Item) : nil
    }

    /// The item, as soon as it is active. Throws a `CancellationError` if it is released before, or the task is
    /// cancelled.
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
    /// Whether the item is the scope of an activation.
    @usableFromInline final let canBecomeInactive: Bool
    private final weak var weakScope: (any InteractorScope)?
    /// Whether a step waits for the item to become active.
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

    /// Waits until the item was activated. Throws a `CancellationError` if it is released before.
    @usableFromInline
    final func whenActive() async throws {
        // Only the sequence is kept, which ends when the item is released.
        guard let values = scope?.isActiveStream.values else { throw CancellationError() }
        isWaiting = true
        for await isActive in values where isActive {
            isWaiting = false
            return
        }
        throw CancellationError()
    }
}
