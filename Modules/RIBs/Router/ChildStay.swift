/// The stay of one child in a slot or a stack: it is attached and presented when it comes, dismissed and
/// detached when it goes, whoever makes it go and from inside whichever of these steps.
///
/// The child's router knows it, and tells it of a detaching by other means. A router that comes a second time
/// has a second stay, so that a dismissal of its first one cannot be taken for one of the second.
@MainActor
final class ChildStay {
    private enum Phase {
        case attaching
        /// Attached, and not presented yet.
        case attached
        /// Presented, if it has a view.
        case presented
        /// Its host does not count it any more. It is still to be dismissed and detached.
        case leaving
        case over
    }

    let routing: any Routing

    private unowned let parent: any Routing
    private unowned let host: any ChildHost
    private let presenter: (any ViewPresenting)?
    private var phase = Phase.attaching
    private var isViewGone = false

    /// Traps if `child` is not Routing.
    init<Child>(_ child: Child, of parent: any Routing, on presenter: (any ViewPresenting)?, in host: any ChildHost) {
        guard let routing = child as? any Routing else {
            Misuse(
                "A \(type(of: host)) was filled with \(type(of: child)), which is not Routing.",
                cause: "\(Child.self) is no protocol that refines Routing.",
                fix: "declare the child's protocol as `protocol XRouting: Routing` or `ViewableRouting`."
            ).trap()
        }
        self.routing = routing
        self.parent = parent
        self.presenter = presenter
        self.host = host
    }

    deinit {}

    /// Attached and waiting to be presented.
    var isWaiting: Bool { phase == .attached }
    var isPresented: Bool { phase == .presented }

    // MARK: - Coming

    /// Attaches the child. It may be gone again when this returns.
    func attach() {
        let node = routing.routerNode
        node?.makeExtras().stay = self
        parent.attachChild(routing)
        if node == nil { followForeignNode() }
        if phase == .attaching { phase = .attached }
    }

    /// Presents the child's view, unless the child left meanwhile.
    func present() {
        guard phase == .attached else { return }
        phase = .presented
        guard let presenter, let viewable = routing as? any ViewableRouting else { return }
        presenter.present(viewable.viewControllable) { [weak self] in self?.systemDidDismiss() }
        // The presenter may call out before it shows the view, and the child leave from inside of that.
        if !isCounted { dismiss() }
    }

    /// Another implementation of `Routing` than `Router` has a node only once it is attached.
    private func followForeignNode() {
        guard let parentNode = parent.routerNode else { return }
        guard let node = parentNode.foreignNode(of: routing) else { return childWasDetached() }
        node.makeExtras().stay = self
    }

    // MARK: - Going

    /// Called by the host when it stops to count the child, before it ends the stay.
    func leave() {
        phase = .leaving
    }

    /// Dismisses the view, unless the system did, and detaches the child, unless somebody else did.
    func end() {
        dismiss()
        guard phase == .leaving else { return }
        parent.detachChild(routing)
        phase = .over
    }

    /// Called by the tree when the child has left its parent, by the host's doing or not.
    func childWasDetached() {
        let isCounted = isCounted
        phase = .over
        guard isCounted else { return }
        host.childWasDetached(self)
        dismiss()
    }

    private func systemDidDismiss() {
        guard isCounted else { return }
        isViewGone = true
        // A callback may let go of the parent, which is called again after it.
        withExtendedLifetime(parent) { host.systemDidDismiss(self) }
    }

    private func dismiss() {
        guard !isViewGone, let viewable = routing as? any ViewableRouting else { return }
        presenter?.dismiss(viewable.viewControllable)
    }

    /// Whether the host counts the child.
    private var isCounted: Bool { phase != .leaving && phase != .over }
}

/// Where children stay: a slot or a stack.
@MainActor
protocol ChildHost: AnyObject {
    /// The child left its parent without the host's doing. Its view is dismissed after this.
    func childWasDetached(_ stay: ChildStay)

    /// The person took the child's view away. Everything else is the host's to do.
    func systemDidDismiss(_ stay: ChildStay)
}
