public import RIBs

/// Runs `body` in one activation of `interactor`: activates it, and deactivates it whatever happens.
@MainActor
public func whileActive<InteractorType: Interactable, Result>(
    _ interactor: InteractorType,
    _ body: (InteractorType) throws -> Result
) rethrows -> Result {
    interactor.activate()
    defer { interactor.deactivate() }
    return try body(interactor)
}

/// Runs asynchronous `body` in one activation of `interactor`.
@MainActor
public func whileActive<InteractorType: Interactable, Result>(
    _ interactor: InteractorType,
    _ body: @MainActor (InteractorType) async throws -> Result
) async rethrows -> Result {
    interactor.activate()
    defer { interactor.deactivate() }
    return try await body(interactor)
}

/// Waits until a task has brought about what `condition` asks for, without sleeping: it lets the main actor do
/// its other work in between.
///
/// - Returns: False if it did not within `turns` turns of the main actor.
@MainActor
public func settle(within turns: Int = 100_000, _ condition: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<turns {
        if condition() { return true }
        await Task.yield()
    }
    return condition()
}
