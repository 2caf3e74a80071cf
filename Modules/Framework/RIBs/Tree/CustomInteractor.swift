/// A node that represents an `Interactable` that is not an `Interactor`, such as a mock.
///
/// It reads the object's `isActive` before it activates or deactivates the object. The descendants are activated even
/// if the object's `isActive` stays false, because a mock need not implement it.
final class CustomInteractor: Interactor {
    private let custom: any Interactable
    private var activityObservation: StreamObservation?
    /// Whether the tree is activating or deactivating the object. The tree then walks the descendants itself.
    private var isFollowing = false

    init(_ custom: any Interactable) {
        self.custom = custom
        super.init()
        // Observed because a test can activate the object directly.
        activityObservation = custom.isActiveStream.observe { [weak self] isActive in self?.customDidChange(isActive) }
    }

    override var interactable: any Interactable { custom }

    override func activateSelf() -> Bool {
        guard !isDetaching else { return false }
        isActivationWaiting = phase != .inactive
        guard !isActivationWaiting else { return false }
        let change = beginChange()
        if !custom.isActive { follow { custom.activate() } }
        return changeCount == change
    }

    override func deactivateSelf() -> Bool {
        isActivationWaiting = false
        let change = beginChange()
        guard custom.isActive, phase == .inactive else { return true }
        phase = .resigning
        follow { custom.deactivate() }
        phase = .inactive
        if isActivationWaiting { activate() }
        return changeCount == change
    }

    private func customDidChange(_ isActive: Bool) {
        if phase == .resigning {
            // The object was activated in its own `deactivate()`.
            if isActive { isActivationWaiting = true }
        } else if !isFollowing {
            if isActive { activateDescendants() } else { deactivateDescendants() }
        }
    }

    private func follow(_ body: () -> Void) {
        let wasFollowing = isFollowing
        isFollowing = true
        body()
        isFollowing = wasFollowing
    }

    override func forEachReleasable(_ body: (AnyObject) -> Void) { body(custom) }
}
