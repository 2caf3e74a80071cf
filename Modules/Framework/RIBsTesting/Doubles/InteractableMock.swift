public import RIBs

/// An `InteractorScope` that a test activates and deactivates, for a worker or for a step of a workflow.
///
/// An actionable item of a workflow inherits from it and conforms to the item's protocol:
///
///     final class LoggedInItemMock: InteractorScopeMock, DILoggedInActionableItem { … }
///     let item = LoggedInItemMock(isActive: false)
@MainActor
open class InteractorScopeMock: InteractorScope {
    // A real interactor, so that a step that waits for the double ends when the double is released.
    private final let interactor = Interactor()

    /// Creates a scope.
    public init(isActive: Bool = true) {
        if isActive { interactor.activate() }
    }

    /// Whether the interactor is active.
    public final var isActive: Bool { interactor.isActive }
    /// The stream of `isActive`.
    public final var isActiveStream: StateStream<Bool> { interactor.isActiveStream }

    /// Activates the scope and publishes the change. Does nothing on an active scope.
    public func activate() { interactor.activate() }

    /// Deactivates the scope and publishes the change. Does nothing on an inactive scope.
    public func deactivate() { interactor.deactivate() }
}

/// An `Interactable` that counts its activations and deactivations.
@MainActor
open class InteractableMock: InteractorScopeMock, Interactable {
    /// The number of calls of `activate()`.
    public private(set) final var activateCallCount = 0
    /// The number of calls of `deactivate()`.
    public private(set) final var deactivateCallCount = 0

    /// Creates an inactive interactable.
    public init() {
        super.init(isActive: false)
    }

    public final override func activate() {
        activateCallCount += 1
        super.activate()
    }

    public final override func deactivate() {
        deactivateCallCount += 1
        super.deactivate()
    }
}
