import RIBs

/// Performs one step as a workflow does: it waits until `item` is active, and then calls `step`.
///
/// - Parameters:
///   - item: The actionable item of the step.
///   - timeout: The time limit of the step; nil for no limit.
///   - clock: The clock for `timeout`.
///   - step: The step.
/// - Returns: The item and the value that the step returned.
/// - Throws: The error of the step, `CancellationError` if `item` was released first, or `WorkflowTimeout`.
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
