/// The node of an `Interactable` that is not an `Interactor`, such as a test's own.
///
/// It asks the object whether it is active before it activates or deactivates it. What is below is activated even
/// if the object never says that it is active: a mock need not.
final class CustomInteractor: Interactor {
    private let custom: any Interactable
    private var activityObservation: StreamObservation?
    /// Whether the tree activates or deactivates the object, and what is below follows by itself.
    private var isFollowing = false

    init(_ custom: any Interactable) {
        self.custom = custom
        super.init()
        // A test activates the object by hand.
        activityObservation = custom.isActiveStream.observe { [weak self] isActive in
            guard let self, !isFollowing else { return }
            if isActive { activateDescendants() } else { deactivateDescendants() }
        }
    }

    override var interactable: any Interactable { custom }
    override var isActiveInTree: Bool { true }

    override func activateSelf() {
        guard !custom.isActive else { return }
        follow { custom.activate() }
    }

    override func deactivateSelf() {
        guard custom.isActive else { return }
        follow { custom.deactivate() }
    }

    private func follow(_ body: () -> Void) {
        let wasFollowing = exchange(&isFollowing, with: true)
        body()
        isFollowing = wasFollowing
    }

    override func forEachReleasable(_ body: (AnyObject) -> Void) { body(custom) }
}
