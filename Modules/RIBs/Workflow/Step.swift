/// A point in a workflow after one of its steps: the next step is added here.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    private let workflow: Workflow<WorkflowItemType>
    private let point: StepPoint
    /// Runs all steps up to here, each once in a run.
    private let run: @MainActor (WorkflowRun) async throws -> StepResult<ActionableItemType, ValueType>

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
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let next = workflow.addPoint(after: point, isStep: true)
        return Step<WorkflowItemType, NextItem, NextValue>(in: workflow, at: next) { [run] workflowRun in
            try await workflowRun.result(at: next) {
                try await workflowRun.perform(step, number: next.number, on: try await run(workflowRun))
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
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        workflow.commit({ [run] in _ = try await run($0) }, at: point)
        return workflow
    }
}

/// Runs a workflow from its beginning to one `commit()`.
typealias WorkflowBranch = @MainActor (WorkflowRun) async throws -> Void

/// A point in a workflow: its beginning, or what follows a step or a handler of errors.
@MainActor
final class StepPoint {
    /// Counts the points of the workflow; the beginning is 0.
    let index: Int
    /// How many steps are before it.
    let number: Int
    /// Whether a step or a `commit()` follows.
    var isClosed = false
    var isCommitted = false

    init(index: Int, number: Int) {
        self.index = index
        self.number = number
    }
}

/// What a step produced in one run, for all steps after it.
///
/// An item that is not active is held weakly: one that is released before it becomes active must not be kept by
/// the steps that wait for it.
@MainActor
final class StepResult<Item, Value> {
    private var outcome: Result<Value, any Error>?
    private var item: Item?
    private weak var inactiveItem: (any InteractorScope)?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates the result of a step that still runs.
    init() {}

    /// Creates the beginning of a run.
    init(item: Item, value: Value) {
        succeed(item, value)
    }

    /// Whether the item is not active yet.
    var isWaiting: Bool { item == nil }

    func succeed(_ item: Item, _ value: Value) {
        self.item = item
        holdWeaklyIfInactive()
        finish(.success(value))
    }

    func fail(_ error: any Error) { finish(.failure(error)) }

    /// The value of the step, when the step is done. Throws what it threw.
    var value: Value {
        get async throws {
            if outcome == nil { await withCheckedContinuation { waiting.append($0) } }
            guard let outcome else { throw CancellationError() }
            return try outcome.get()
        }
    }

    /// The item, as soon as it is active. Throws a `CancellationError` if it is released before, or the task is
    /// cancelled.
    var activeItem: Item {
        get async throws {
            while true {
                holdWeaklyIfInactive()
                if let item { return item }
                // Only the sequence is kept, which ends when the item is released.
                guard let values = inactiveItem?.isActiveStream.values else { throw CancellationError() }
                var isActive = false
                for await value in values where value {
                    isActive = true
                    break
                }
                guard isActive, let scope = inactiveItem else { throw CancellationError() }
                if scope.isActive { item = scope as? Item }
            }
        }
    }

    private func holdWeaklyIfInactive() {
        guard let scope = item as? any InteractorScope, !scope.isActive else { return }
        inactiveItem = scope
        _ = exchange(&item, with: nil)
    }

    private func finish(_ outcome: Result<Value, any Error>) {
        self.outcome = outcome
        for continuation in exchange(&waiting, with: []) { continuation.resume() }
    }
}
