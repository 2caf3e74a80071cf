public import RIBs

/// Calls `body` in one activation of `interactor`. The interactor is deactivated even if `body` throws.
@MainActor
public func whileActive<InteractorType: Interactable, Result>(
    _ interactor: InteractorType,
    _ body: (InteractorType) throws -> Result
) rethrows -> Result {
    interactor.activate()
    defer { interactor.deactivate() }
    return try body(interactor)
}

/// Calls the asynchronous `body` in one activation of `interactor`. The interactor is deactivated even if `body`
/// throws.
@MainActor
public func whileActive<InteractorType: Interactable, Result>(
    _ interactor: InteractorType,
    _ body: @MainActor (InteractorType) async throws -> Result
) async rethrows -> Result {
    interactor.activate()
    defer { interactor.deactivate() }
    return try await body(interactor)
}
