/// One step, as the place before it sees it: it takes an item and a value, and goes on with what follows.
///
/// Its closures are made where the step is written, and so for its types: the run of a generic one takes three times
/// as long.
@MainActor
@usableFromInline
struct WorkflowBranch<Item, Value> {
    /// Runs the step on an item that is active, without a limit of time.
    @usableFromInline let run: @MainActor (Item, Value, WorkflowRun) async throws -> Void
    /// Runs the step as soon as its item is active.
    @usableFromInline let runWhenActive: @MainActor (WorkflowItem<Item>, Value, WorkflowRun) async throws -> Void
    @usableFromInline let fail: @MainActor (any Error) -> Void

    @inlinable
    init<NextItem, NextValue>(
        _ next: WorkflowPlace<NextItem, NextValue>,
        number: Int,
        _ step: @escaping @MainActor (Item, Value) async throws -> (NextItem, NextValue)
    ) {
        run = { item, value, run in
            // Given up before the next step waits for its item, which must not be kept by it.
            var produced: (NextItem, NextValue)?
            do {
                produced = try await step(item, value)
            } catch {
                if !(error is CancellationError) { next.fail(error) }
                throw error
            }
            if run.isObserved, let produced { run.didStep(number, item: produced.0, value: produced.1) }
            guard !next.branches.isEmpty else { return }
            if let produced, next.branches.count == 1, run.isReady(produced.0) {
                try run.checkCancellation()
                return try await next.branches[0].run(produced.0, produced.1, run)
            }
            guard let (item, value) = produced.map({ (WorkflowItem($0.0), $0.1) }) else { return }
            produced = nil
            try await run.execute(next.branches, on: item, value: value)
        }
        runWhenActive = { item, value, run in
            let produced: (WorkflowItem<NextItem>, NextValue)
            do {
                produced = try await run.limit(step: number, item: item) {
                    let result = try await step(try await item.whenActive(), value)
                    run.didStep(number, item: result.0, value: result.1)
                    return (WorkflowItem(result.0), result.1)
                }
            } catch {
                if !(error is CancellationError) { next.fail(error) }
                throw error
            }
            try await run.execute(next.branches, on: produced.0, value: produced.1)
        }
        fail = { next.fail($0) }
    }
}
