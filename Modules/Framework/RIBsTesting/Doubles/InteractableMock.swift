public import RIBs

/// An interactor that a test activates and deactivates, for a worker or for a step of a workflow.
///
/// An actionable item of a workflow inherits from it and conforms to the item's protocol:
///
///     final class LoggedInItemMock: InteractorScopeMock, DILoggedInActionableItem { … }
///     let item = LoggedInItemMock(isActive: false)
@MainActor
open class InteractorScopeMock: Interactor {
    /// Creates a scope.
    public init(isActive: Bool = true) {
        super.init()
        if isActive { activate() }
    }
}

/// An interactor that counts its activations and deactivations, for the router of a child.
@MainActor
open class InteractableMock: Interactor {
    /// The number of activations. A call of `activate()` on an active interactor is not counted.
    public private(set) final var activateCallCount = 0
    /// The number of deactivations. A call of `deactivate()` on an inactive interactor is not counted.
    public private(set) final var deactivateCallCount = 0

    public final override func didBecomeActive() { activateCallCount += 1 }

    public final override func willResignActive() { deactivateCallCount += 1 }
}
