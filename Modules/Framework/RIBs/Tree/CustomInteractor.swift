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
        activityObservation = custom.isActiveStream.observe { [weak self] isActive in
            guard let self, !isFollowing else { return }
            if isActive { activateDescendants() } else { deactivateDescendants() }
        }
    }

    override var interactable: any Interactable { custom }
    override func activateSelf() -> Bool {
        guard !isDetaching else { return false }
        let change = beginChange()
        if !custom.isActive { follow { custom.activate() } }
        return changeCount == change
    }

    override func deactivateSelf() -> Bool {
        let change = beginChange()
        if custom.isActive { follow { custom.deactivate() } }
        return changeCount == change
    }

    private func follow(_ body: () -> Void) {
        let wasFollowing = isFollowing
        isFollowing = true
        body()
        isFollowing = wasFollowing
    }

    override func forEachReleasable(_ body: (AnyObject) -> Void) { body(custom) }
}
