import RIBs

/// Runs one step as a workflow would: it waits until `item` is active, and is cancelled if `item` goes before.
///
/// - Returns: What the step handed on. Throws what it threw; a `CancellationError` if it was cancelled, and a
///   `WorkflowTimeout` if it took longer than `timeout`.
@MainActor
public func performStep<Item, NextItem, NextValue>(
    on item: Item,
    timeout: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    _ step: @escaping @MainActor (Item) async throws -> (NextItem, NextValue)
) async throws -> (NextItem, NextValue) {
    let workflow = WorkflowMock<Item>(stepTimeout: timeout, clock: clock)
    var result: (NextItem, NextValue)?
    workflow.onStep { item in
        let produced = try await step(item)
        result = produced
        return produced
    }
    .commit()
    switch await workflow.perform(with: item) {
    case .completed: break
    case .failed(let error): throw error
    case .cancelled: throw CancellationError()
    }
    guard let result else { throw CancellationError() }
    return result
}
