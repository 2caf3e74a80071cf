/// One stay of a child in a slot or a stack: it is attached and shown when it begins, taken off the screen and
/// detached when it ends, whatever ends it and from inside whichever of these steps.
///
/// The child's node refers to it, and tells it when the child is detached by other means. A router that comes a
/// second time has a second attachment, so that a late dismissal of the first one does not end the second.
@MainActor
final class ChildAttachment {
    private enum Phase {
        case attaching
        /// Attached, and not shown yet.
        case attached
        /// Shown, if it has a view.
        case shown
        /// The host has dropped the child. It is still to be dismissed and detached.
        case leaving
        case over
    }

    let routing: any Routing

    private weak var parent: (any Routing)?
    private weak var host: (any ChildHost)?
    private let place: ViewPlace
    private let callSite: CallSite
    private var phase = Phase.attaching
    /// The person dismissed the view.
    private var isViewGone = false
    private var isDismissed = false

    /// Traps if `child` is not Routing.
    init<Child>(_ child: Child, of parent: any Routing, in place: ViewPlace, host: any ChildHost, at callSite: CallSite) {
        guard let routing = child as? any Routing else {
            Diagnostic(
                "A \(type(of: host)) was filled with \(type(of: child)), which is not Routing.",
                at: callSite,
                cause: "\(Child.self) is no protocol that refines Routing.",
                fix: "declare the child's protocol as `protocol XRouting: Routing` or `ViewableRouting`."
            ).trap()
        }
        self.routing = routing
        self.parent = parent
        self.place = place
        self.host = host
        self.callSite = callSite
    }

    /// Attached and waiting to be shown.
    var isWaiting: Bool { phase == .attached }
    var isShown: Bool { phase == .shown }
    /// Whether a view of another RIB presents the child's view now.
    var isPresented: Bool { isShown && place.isPresenting && !isViewGone && routing is any ViewableRouting }

    // MARK: - Beginning

    /// Attaches the child. It may be detached again when this returns.
    func attach() {
        guard let parent else { return }
        let node = routing.existingNode
        node?.attachment = self
        if let parent = parent as? any TreeRouter {
            parent.attach(routing, at: callSite)
        } else {
            parent.attachChild(routing)
        }
        if node == nil { followCustomNode(of: parent) }
        if phase == .attaching { phase = .attached }
        // It left in its `willAttach()`, before it could be detached.
        if phase == .leaving { end() }
    }

    /// Shows the child's view, unless the child left meanwhile.
    func show() {
        guard phase == .attached else { return }
        phase = .shown
        guard let viewable = routing as? any ViewableRouting else { return }
        place.show(viewable.viewControllable) { [weak self] in self?.systemDidDismiss() }
        // The view may call out before it shows the child's, and the child leave from inside of that.
        guard !isCounted else { return }
        isDismissed = false
        dismiss()
    }

    /// A test's own router around a test's own interactable has a node only once it is attached.
    private func followCustomNode(of parent: any Routing) {
        guard let parentNode = parent.existingNode else { return }
        guard let node = parentNode.node(ofChild: routing) else { return childWasDetached() }
        node.attachment = self
    }

    // MARK: - Ending

    /// Called by the host when it drops the child, before it calls `end()`.
    func leave() {
        phase = .leaving
    }

    /// Dismisses the view, unless the system did, and detaches the child, unless it was detached already.
    func end() {
        dismiss()
        guard phase == .leaving else { return }
        if let parent = parent as? any TreeRouter {
            // In its `willAttach()` it is no child yet: `attach()` detaches it afterwards.
            guard parent.node.node(ofChild: routing) != nil else { return }
            parent.detach(routing, at: callSite)
        } else {
            parent?.detachChild(routing)
        }
        phase = .over
    }

    /// Called by the tree when the child has left its parent, through the host or not.
    func childWasDetached() {
        let isCounted = isCounted
        phase = .over
        if isCounted { host?.childWasDetached(self) }
        // A host that is still to call `end()` must not dismiss the view later: it may be shown again by then.
        dismiss()
    }

    private func systemDidDismiss() {
        // A parent that is being deallocated is not told: closures that refer to it would trap.
        guard isCounted, let parent else { return }
        isViewGone = true
        // A callback may release the parent, which is called again after it.
        withExtendedLifetime(parent) { host?.systemDidDismiss(self) }
    }

    private func dismiss() {
        guard !isViewGone, !isDismissed, let viewable = routing as? any ViewableRouting else { return }
        isDismissed = true
        place.remove(viewable.viewControllable)
    }

    /// Whether the host counts the child.
    private var isCounted: Bool { phase != .leaving && phase != .over }
}

/// A slot or a stack.
@MainActor
protocol ChildHost: AnyObject {
    /// The child was detached by other means. Its view is dismissed after this.
    func childWasDetached(_ attachment: ChildAttachment)

    /// The person dismissed the child's view. The host detaches the child.
    func systemDidDismiss(_ attachment: ChildAttachment)
}

/// Where the views of the children are shown.
@MainActor
enum ViewPlace {
    case none
    case presented(on: any ViewPresenting)
    case embedded(in: any ViewEmbedding)

    var isPresenting: Bool { if case .presented = self { true } else { false } }

    func show(_ view: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        switch self {
        case .none: break
        case .presented(let presenter): presenter.present(view, onSystemDismiss: onSystemDismiss)
        case .embedded(let container): container.embed(view)
        }
    }

    func remove(_ view: any ViewControllable) {
        switch self {
        case .none: break
        case .presented(let presenter): presenter.dismiss(view)
        case .embedded(let container): container.unembed(view)
        }
    }
}
