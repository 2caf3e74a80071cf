/// A step of a workflow, to which the next step is added.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    /// The largest number of steps and error handlers of a branch. A fork after each of them fits into the stack.
    private static var limit: Int { 1_000 }

    let workflow: Workflow<WorkflowItemType>
    /// The last step or error handler; nil at the beginning of the workflow.
    let last: StepNode?

    /// Adds the next step. It waits until its item, which the previous step returned, is active.
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let number = (last?.number ?? 0) + 1
        return adding(number) { run, result in
            // A step is added only to a step that returns its types.
            let previous = try result.get() as! StepResult<ActionableItemType, ValueType>
            let timer = try run.startTimer(ofStep: number, on: previous)
            defer { timer?.cancel() }
            let (item, value) = try await step(try await previous.activeItem(), previous.value)
            run.didPerformStep(number, item, value)
            return StepResult(item, value)
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
        _ number: Int, _ perform: @escaping StepNode.Work
    ) -> Step<WorkflowItemType, Item, Value> {
        let node = StepNode(number, after: last, perform: perform)
        if node.depth > Self.limit { trapBecauseOfLimit() }
        workflow.add(node)
        return Step<WorkflowItemType, Item, Value>(workflow: workflow, last: node)
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
final class StepNode {
    /// Performs the step on the result of the one before it, and returns its own.
    typealias Work = @MainActor (WorkflowRun, Result<Any, any Error>) async throws -> Any

    /// The step or error handler before this one; nil for a first step.
    let previous: StepNode?
    /// The number of steps up to this one.
    let number: Int
    /// The number of steps and error handlers up to this one.
    let depth: Int
    let perform: Work

    init(_ number: Int, after previous: StepNode?, perform: @escaping Work) {
        self.number = number
        self.previous = previous
        depth = (previous?.depth ?? 0) + 1
        self.perform = perform
    }
}

/// The committed branches of a workflow: the steps that follow each step.
@MainActor
struct StepTree {
    /// The steps after each step; those after nil are the first steps.
    private var following: [ObjectIdentifier?: [StepNode]] = [:]

    init() {}

    /// Returns the steps that follow `node`, in the order in which their branches were committed.
    func nodes(after node: StepNode?) -> [StepNode] { following[node.map(ObjectIdentifier.init)] ?? [] }

    /// Adds the branch that ends with `end`.
    ///
    /// - Returns: Its first step that is new; nil if none is.
    mutating func add(_ end: StepNode) -> StepNode? {
        var added: StepNode?
        var next: StepNode? = end
        while let node = next, !nodes(after: node.previous).contains(where: { $0 === node }) {
            following[node.previous.map(ObjectIdentifier.init), default: []].append(node)
            added = node
            next = node.previous
        }
        return added
    }
}
