/// A step of a workflow, to which the next step is added.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    /// The largest number of steps and error handlers of a branch. A fork after each of them fits into the stack.
    private static var limit: Int { 1_000 }

    let workflow: Workflow<WorkflowItemType>
    /// The last step or error handler; nil at the beginning of the workflow.
    let last: WorkflowStage?

    /// Adds the next step. It waits until its item, which the previous step returned, is active.
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let number = (last?.number ?? 0) + 1
        return adding(number) { run, result in
            // A step is added only to a step that returns its types.
            let previous = try result.get() as! StepOutput<ActionableItemType, ValueType>
            let timer = try run.startTimer(ofStep: number, on: previous)
            defer { timer?.cancel() }
            let (item, value) = try await step(try await previous.activeItem(), previous.value)
            run.didPerformStep(number, item, value)
            return StepOutput(item, value)
        }
    }

    /// Begins another branch after this step.
    ///
    /// The steps that are added to the result run in parallel with the other branches. The steps before the fork run
    /// once for all branches.
    ///
    /// Traps if the workflow was started.
    public func fork() -> Step {
        workflow.fork()
        return self
    }

    /// Calls `handler` with the error if this step or an earlier one fails. A cancellation is not an error.
    public func onError(_ handler: @escaping @MainActor (any Error) -> Void) -> Step {
        adding(last?.number ?? 0) { _, result in
            if case .failure(let error) = result, !(error is CancellationError) { handler(error) }
            return try result.get()
        }
    }

    /// Ends the branch and returns its workflow. Every branch has to be committed before the workflow is started.
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        if let last { workflow.commit(last) }
        return workflow
    }

    private func adding<Item, Value>(
        _ number: Int, _ perform: @escaping WorkflowStage.Work
    ) -> Step<WorkflowItemType, Item, Value> {
        let stage = WorkflowStage(number, after: last, perform: perform)
        if stage.depth > Self.limit { trapBecauseOfLimit() }
        workflow.add(stage)
        return Step<WorkflowItemType, Item, Value>(workflow: workflow, last: stage)
    }

    private func trapBecauseOfLimit() -> Never {
        Diagnostic(
            "A branch of a workflow has more than \(Self.limit) steps.",
            cause: "onStep { } is called in a loop, once for each element of a collection.",
            fix: "loop in one step, or start another workflow from a step."
        ).trap()
    }
}

/// A step or an error handler of a workflow.
@MainActor
final class WorkflowStage {
    /// Performs the step on the result of the one before it, and returns its own.
    typealias Work = @MainActor (WorkflowRun, Result<Any, any Error>) async throws -> Any

    /// The step or error handler before this one; nil for a first step.
    let previous: WorkflowStage?
    /// The number of steps up to this one.
    let number: Int
    /// The number of steps and error handlers up to this one.
    let depth: Int
    let perform: Work

    init(_ number: Int, after previous: WorkflowStage?, perform: @escaping Work) {
        self.number = number
        self.previous = previous
        depth = (previous?.depth ?? 0) + 1
        self.perform = perform
    }
}

/// The committed branches of a workflow: the stages that follow each stage.
@MainActor
struct WorkflowBranches {
    /// The stages that follow a stage. The first stages are stored for nil.
    private var following: [ObjectIdentifier?: [WorkflowStage]] = [:]

    init() {}

    /// Returns the stages that follow `stage`, in the order in which their branches were committed.
    func stages(after stage: WorkflowStage?) -> [WorkflowStage] { following[stage.map(ObjectIdentifier.init)] ?? [] }

    /// Adds the branch that ends with `end`.
    mutating func add(_ end: WorkflowStage) {
        var next: WorkflowStage? = end
        while let stage = next, !stages(after: stage.previous).contains(where: { $0 === stage }) {
            following[stage.previous.map(ObjectIdentifier.init), default: []].append(stage)
            next = stage.previous
        }
    }
}
