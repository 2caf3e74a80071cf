/// A point in a workflow after one of its steps: the next step is added here.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    @usableFromInline let workflow: Workflow<WorkflowItemType>
    @usableFromInline let point: StepPoint
    /// Runs all steps up to here, each once in a run.
    @usableFromInline let run: @MainActor (WorkflowRun) async throws -> StepResult<ActionableItemType, ValueType>

    @inlinable
    init(
        in workflow: Workflow<WorkflowItemType>,
        at point: StepPoint,
        run: @escaping @MainActor (WorkflowRun) async throws -> StepResult<ActionableItemType, ValueType>
    ) {
        self.workflow = workflow
        self.point = point
        self.run = run
    }

    /// Adds the next step. It waits until its item, which the step before produced, is active.
    @inlinable
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let next = workflow.addPoint(after: point, isStep: true)
        return Step<WorkflowItemType, NextItem, NextValue>(in: workflow, at: next) { [run] workflowRun in
            if let shared = workflowRun.result(at: next) as? StepResult<NextItem, NextValue> {
                try await shared.whenDone()
                return shared
            }
            let result = StepResult<NextItem, NextValue>()
            workflowRun.setResult(result, at: next)
            do {
                let previous = try await run(workflowRun)
                let timer = try workflowRun.willPerformStep(next.number, on: previous)
                defer { timer?.cancel() }
                let (item, value) = try await step(previous.activeItem(), previous.doneValue())
                if workflowRun.stepObserver != nil { workflowRun.didPerformStep(next.number, item, value) }
                result.succeed(item, value)
                return result
            } catch {
                result.finish(failure: error)
                throw error
            }
        }
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
        let next = workflow.addPoint(after: point, isStep: false)
        return Step(in: workflow, at: next) { [run] workflowRun in
            do {
                return try await run(workflowRun)
            } catch {
                workflowRun.report(error, to: handler, at: next)
                throw error
            }
        }
    }

    /// Ends the branch.
    @inlinable
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        workflow.commit({ [run] in _ = try await run($0) }, at: point)
        return workflow
    }
}

/// Runs a workflow from its beginning to one `commit()`.
@usableFromInline
typealias WorkflowBranch = @MainActor (WorkflowRun) async throws -> Void

/// A point in a workflow: its beginning, or what follows a step or a handler of errors.
@MainActor
@usableFromInline
final class StepPoint {
    /// Counts the points of the workflow; the beginning is 0.
    let index: Int
    /// How many steps are before it.
    @usableFromInline let number: Int
    /// Whether a step or a `commit()` follows.
    var isClosed = false
    var isCommitted = false

    @usableFromInline
    init(index: Int, number: Int) {
        self.index = index
        self.number = number
    }
}

/// What a step produced in one run, for all steps after it.
///
/// An item that can become inactive is held weakly once a step has taken it, or as long as it is not active: a step
/// that waits for an item must not keep it, so that the run ends when the item is released.
@MainActor
@usableFromInline
final class StepResult<Item, Value>: StepProgress {
    @usableFromInline var value: Value?
    @usableFromInline var item: Item?

    /// Creates the result of a step that is not done.
    @inlinable
    override init() {}

    @usableFromInline override var itemType: Any.Type { Item.self }

    @inlinable
    func succeed(_ item: Item, _ value: Value) {
        self.value = value
        self.item = item
        if let scope = scopeOfItem, !scope.isActive { holdWeakly(scope) }
        finish(failure: nil)
    }

    /// The value of a step that is done.
    @inlinable
    func doneValue() throws -> Value {
        guard let value else { throw CancellationError() }
        return value
    }

    /// The item, as soon as it is active. Throws a `CancellationError` if it is released before, or the task is
    /// cancelled.
    @inlinable
    func activeItem() async throws -> Item {
        if let item {
            guard let scope = scopeOfItem else { return item }
            holdWeakly(scope)
            if scope.isActive { return item }
        }
        while true {
            if let scope, scope.isActive, let item = scope as? Item { return item }
            try await whenActive()
        }
    }

    @inlinable
    var scopeOfItem: (any InteractorScope)? {
        // The class first: casting to a protocol is expensive.
        (item as? Interactor) ?? (item as? any InteractorScope)
    }

    @inlinable
    func holdWeakly(_ scope: any InteractorScope) {
        self.scope = scope
        _ = exchange(&item, with: nil)
    }
}

/// The part of a `StepResult` that does not depend on its types.
@MainActor
@usableFromInline
class StepProgress {
    /// The item, if it is held weakly.
    @usableFromInline final weak var scope: (any InteractorScope)?
    /// Whether a step waits for the item to become active.
    private(set) final var isWaiting = false
    private final var isDone = false
    private final var failure: (any Error)?
    private final var waiting: [CheckedContinuation<Void, Never>] = []

    @usableFromInline
    init() {}

    @usableFromInline var itemType: Any.Type { Never.self }

    /// Ends the step.
    @usableFromInline
    final func finish(failure: (any Error)?) {
        isDone = true
        self.failure = failure
        if waiting.isEmpty { return }
        for continuation in exchange(&waiting, with: []) { continuation.resume() }
    }

    /// Waits until the step is done. Throws what it threw.
    @usableFromInline
    final func whenDone() async throws {
        if !isDone { await withCheckedContinuation { waiting.append($0) } }
        if let failure { throw failure }
    }

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
