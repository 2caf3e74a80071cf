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

/// Calls `body` in one activation of the interactor of `router`, and retains the router until `body` has returned.
///
/// The router is not attached. It retains its interactor, its workers and its children, so a test needs no constant for
/// the result of a builder:
///
///     try whileActive(builder.build(withListener: listener)) { router in … }
@MainActor
public func whileActive<RouterType: Routing, Result>(
    _ router: RouterType,
    _ body: (RouterType) throws -> Result
) rethrows -> Result {
    defer { withExtendedLifetime(router) {} }
    return try whileActive(router.interactable) { _ in try body(router) }
}

/// Calls the asynchronous `body` in one activation of the interactor of `router`, and retains the router until `body`
/// has returned.
@MainActor
public func whileActive<RouterType: Routing, Result>(
    _ router: RouterType,
    _ body: @MainActor (RouterType) async throws -> Result
) async rethrows -> Result {
    defer { withExtendedLifetime(router) {} }
    return try await whileActive(router.interactable) { _ in try await body(router) }
}
