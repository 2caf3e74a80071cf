/// A run with the item that it begins on.
@usableFromInline
final class RootedWorkflowRun<Root>: WorkflowRun {
    @usableFromInline
    enum Origin {
        case active(Root)
        /// Not held by the run that waits for it.
        case inactive(WorkflowItem<Root>)
        /// The run has ended, and keeps nothing.
        case none
    }

    @exclusivity(unchecked) @usableFromInline private(set) var origin: Origin

    @inlinable
    init(of workflow: any WorkflowRunning, on item: Root, interactor: Interactor?, isChain: Bool) {
        origin = interactor?.isActive == true ? .active(item) : .inactive(WorkflowItem(item))
        super.init(of: workflow, interactor: interactor, isChain: isChain)
    }

    deinit {}

    override func didEnd() { origin = .none }

    /// Begins a workflow that does not fork.
    @inlinable
    func begin(_ chain: @escaping WorkflowBranch<Root>) {
        didBegin(beginTask { _ = await self.carryOut(chain) })
    }

    /// Begins branches that run side by side: the first that fails ends the others.
    func begin(_ branches: [WorkflowBranch<Root>], on ways: [[Int]]) {
        let forks = WorkflowForks(ways)
        self.forks = forks
        for (branch, way) in zip(branches, ways) {
            let task = beginTask {
                do {
                    try await branch(WorkflowPass(run: self, places: way))
                    if forks.didEndBranch() { self.end(.completed) }
                } catch {
                    // At once, however long the others take.
                    self.end(with: error)
                }
            }
            forks.add(task)
        }
    }

    /// Runs a workflow that does not fork, within the caller's task.
    @inlinable
    func carryOut(_ chain: WorkflowBranch<Root>) async -> WorkflowOutcome {
        do {
            try await chain(WorkflowPass(run: self, places: nil))
            return end(.completed)
        } catch {
            return end(with: error)
        }
    }
}
