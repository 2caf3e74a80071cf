/// A step of a workflow, to which the next step is added.
@MainActor
public struct Step<WorkflowItemType, ActionableItemType, ValueType> {
    let workflow: Workflow<WorkflowItemType>
    let node: StepNode

    /// Adds the next step. It waits until its item, which the previous step returned, is active.
    public func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) async throws -> (NextItem, NextValue)
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        let number = node.number + 1
        let next = StepNode(after: node, number: number) { run, result in
            guard let previous = try result.get() as? StepResult<ActionableItemType, ValueType> else {
                throw CancellationError()
            }
            let timer = try run.startTimer(ofStep: number, on: previous)
            defer { timer?.cancel() }
            let (item, value) = try await step(try await previous.activeItem(), previous.value)
            run.didPerformStep(number, item, value)
            return StepResult(item, value)
        }
        workflow.add(next, after: node)
        return Step<WorkflowItemType, NextItem, NextValue>(workflow: workflow, node: next)
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
        let next = StepNode(after: node, number: node.number) { _, result in
            if case .failure(let error) = result, !(error is CancellationError) { handler(error) }
            return try result.get()
        }
        workflow.add(next, after: node)
        return Step(workflow: workflow, node: next)
    }

    /// Ends the branch and returns its workflow. Every branch has to be committed before the workflow is started.
    @discardableResult
    public func commit() -> Workflow<WorkflowItemType> {
        workflow.commit(branchTo: node)
        return workflow
    }
}

/// A step or an error handler of a workflow. A branch is the way from its last node to the beginning.
@MainActor
final class StepNode {
    /// Performs the step on the result of the one before it, a `StepResult`, and returns its own.
    typealias Work = @MainActor (WorkflowRun, Result<any Sendable, any Error>) async throws -> any Sendable

    /// The largest number of nodes of a branch, which is released recursively. It fits into the stack of every thread.
    private static let limit = 1_000

    /// The number of steps up to this one.
    let number: Int
    let perform: Work
    private let previous: StepNode?
    private let depth: Int

    /// - Parameter previous: The node before this one; nil for the beginning of a workflow.
    init(after previous: StepNode?, number: Int, perform: @escaping Work) {
        self.previous = previous
        self.number = number
        self.perform = perform
        depth = (previous?.depth ?? -1) + 1
        if depth > Self.limit { trapBecauseOfLimit() }
    }

    /// The nodes after the beginning, up to this one.
    var path: [StepNode] {
        var path: [StepNode] = []
        var node = self
        while let previous = node.previous {
            path.append(node)
            node = previous
        }
        return path.reversed()
    }

    private func trapBecauseOfLimit() -> Never {
        Diagnostic(
            "A branch of a workflow has more than \(Self.limit) steps.",
            cause: "onStep { } is called in a loop, once for each element of a collection.",
            fix: "loop in one step, or start another workflow from a step."
        ).trap()
    }
}
