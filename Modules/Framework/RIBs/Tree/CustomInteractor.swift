/// A node that represents an `Interactable` that is not an `Interactor`, such as a mock.
///
/// The node has an activation of its own, in which it activates the object. The descendants are therefore activated
/// even if the object's `isActive` stays false, because a mock need not implement it.
final class CustomInteractor: Interactor {
    private let custom: any Interactable
    private var activityObservation: StreamObservation?

    init(_ custom: any Interactable) {
        self.custom = custom
        super.init()
        // Observed because a test can activate the object directly.
        activityObservation = custom.isActiveStream.observe { [weak self] isActive in self?.customDidChange(isActive) }
    }

    override var interactable: any Interactable { custom }

    override func didBecomeActive() {
        if !custom.isActive { custom.activate() }
    }

    override func willResignActive() {
        if custom.isActive { custom.deactivate() }
    }

    private func customDidChange(_ isActive: Bool) {
        // Not while the node resigns, because the object then publishes the node's own deactivation.
        if isActive { activate() } else if stage != .resigning, stage != .ending { deactivate() }
    }

    override func forEachReleasable(_ body: (AnyObject) -> Void) { body(custom) }
}

// A custom router attaches and loads its children by its own means.
extension Routing {
    /// Attaches the child of `entry`.
    func attach(_ entry: StackEntry) {
        if let self = self as? any TreeRouter {
            return self.node.attach(entry.routing, at: entry.callSite, in: entry)
        }
        entry.routing.existingNode?.makeExtras().stackEntry = entry
        attachChild(entry.routing)
    }

    /// Whether `child` was loaded, which is assumed below a custom router.
    func hasLoaded(_ child: any Routing) -> Bool {
        guard let self = self as? any TreeRouter else { return true }
        return self.node.node(ofChild: child)?.loading == .done
    }
}
