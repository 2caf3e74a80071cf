/// The node of an `Interactable` that is not an `Interactor`, such as a test's own.
///
/// It asks the object whether it is active before it activates or deactivates it. What is below is activated even
/// if the object never says that it is active: a mock need not.
final class CustomInteractor: Interactor {
    private let custom: any Interactable
    private var activityObservation: StreamObservation?

    init(_ custom: any Interactable) {
        self.custom = custom
        super.init()
        // A test activates the object by hand.
        activityObservation = custom.isActiveStream.observe { [weak self] isActive in
            if isActive { self?.activateDescendants() } else { self?.deactivateDescendants() }
        }
    }

    override var interactable: any Interactable { custom }
    override var isActiveInTree: Bool { true }

    override func activateSelf() { if !custom.isActive { custom.activate() } }
    override func deactivateSelf() { if custom.isActive { custom.deactivate() } }

    override func forEachReleasable(_ body: (AnyObject) -> Void) { body(custom) }
}
