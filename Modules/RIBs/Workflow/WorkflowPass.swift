/// One way through a workflow, from its beginning to a `commit()`, in one run.
@MainActor
@usableFromInline
struct WorkflowPass<Root> {
    @usableFromInline let run: RootedWorkflowRun<Root>
    /// The places on the way, if the run has other ways, too.
    @usableFromInline let places: [Int]?

    @inlinable
    init(run: RootedWorkflowRun<Root>, places: [Int]?) {
        self.run = run
        self.places = places
    }

    /// Runs `step`, which is before the place at `depth`, as soon as `item` is active. If another branch did, or
    /// does, its result is taken.
    @usableFromInline
    func take<Item, Value, NextItem, NextValue>(
        _ step: @MainActor (Item, Value) async throws -> (NextItem, NextValue),
        number: Int,
        depth: Int,
        item: WorkflowItem<Item>,
        value: Value
    ) async throws -> (NextItem, NextValue) {
        let shared: SharedStep<NextItem, NextValue>? = places.flatMap { run.forks?.sharedStep(at: $0[depth]) }
        guard let shared else { return try await run.take(step, number: number, item: item, value: value) }
        // It may have failed, and ended the run, before this branch came: its handlers are to hear of it, too.
        return try await shared.result {
            try await run.take(step, number: number, item: item, value: value)
        }
    }

    /// Tells `handler`, of the place at `depth`, that a step before it failed; one that was cancelled did not.
    @usableFromInline
    func tell(_ error: any Error, to handler: @MainActor (any Error) -> Void, depth: Int) {
        guard !(error is CancellationError) else { return }
        if let places, run.forks?.isFirstFailure(at: places[depth]) == false { return }
        handler(error)
    }
}
