/// One step, as the place before it sees it: it takes an item and a value, and goes on with what follows.
@MainActor
struct WorkflowBranch<Item, Value> {
    let run: @MainActor (WorkflowItem<Item>, Value, WorkflowRun) async throws -> Void
    let fail: @MainActor (any Error) -> Void

    init<NextItem, NextValue>(
        _ next: WorkflowPlace<NextItem, NextValue>,
        number: Int,
        _ step: @escaping @MainActor (Item, Value) async throws -> (NextItem, NextValue)
    ) {
        run = { item, value, run in
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
