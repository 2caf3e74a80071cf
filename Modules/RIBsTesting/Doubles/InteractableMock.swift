public import RIBs

/// Something that is active or not, as the test says: what a worker is bound to, or the actionable item that a
/// workflow's step waits for. An item inherits from it and conforms to its own protocol.
///
///     final class LoggedInItemMock: InteractorScopeMock, DILoggedInActionableItem { … }
///     let item = LoggedInItemMock(isActive: false)
@MainActor
open class InteractorScopeMock: InteractorScope {
    // A real one, so that those who wait for the double notice its end, as they would with an interactor.
    private final let interactor = Interactor()

    public init(isActive: Bool = true) {
        if isActive { interactor.activate() }
    }

    public final var isActive: Bool { interactor.isActive }
    public final var isActiveStream: StateStream<Bool> { interactor.isActiveStream }

    /// Makes it active, which is published. An active one stays as it is.
    public func activate() { interactor.activate() }

    /// Makes it inactive, which is published. An inactive one stays as it is.
    public func deactivate() { interactor.deactivate() }
}

/// An `Interactable` that counts its calls and is active in between.
@MainActor
open class InteractableMock: InteractorScopeMock, Interactable {
    public private(set) final var activateCallCount = 0
    public private(set) final var deactivateCallCount = 0

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
