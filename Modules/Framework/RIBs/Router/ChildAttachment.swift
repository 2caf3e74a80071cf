/// One attachment of a child in a slot or a stack, from attaching and showing to dismissing and detaching.
///
/// Each of these steps can call back and end the attachment. The child's node refers to the attachment, and calls it if
/// the child is detached by other means. A router that is attached a second time has a second attachment, so that a
/// late dismissal of the first does not end the second.
@MainActor
final class ChildAttachment {
    private enum Phase {
        case attaching
        /// The child is attached and not shown yet.
        case attached
        /// The child is shown, if it has a view.
        case shown
        /// The host has removed the child, which is not dismissed and detached yet.
        case leaving
        case ended
    }

    let routing: any Routing

    private weak var parent: (any Routing)?
    private weak var host: (any ChildHost)?
    private let placement: ViewPlacement
    private let callSite: CallSite
    private var phase = Phase.attaching
    /// Whether the user dismissed the view.
    private var wasDismissedBySystem = false
    private var isDismissed = false

    /// Traps if `child` is not Routing.
    init<Child>(
        _ child: Child, of parent: any Routing, in placement: ViewPlacement, host: any ChildHost, at callSite: CallSite
    ) {
        guard let routing = child as? any Routing else {
            Diagnostic(
                "A \(type(of: host)) was filled with \(type(of: child)), which is not Routing.",
                at: callSite,
                cause: "\(Child.self) is not a protocol that refines Routing.",
                fix: "declare the child's protocol as `protocol XRouting: Routing` or `ViewableRouting`."
            ).trap()
        }
        self.routing = routing
        self.parent = parent
        self.placement = placement
        self.host = host
        self.callSite = callSite
    }

    /// Whether the child is attached and not shown yet.
    var isWaiting: Bool { phase == .attached }
    var isShown: Bool { phase == .shown }
    /// Whether the view of another RIB is presenting the child's view.
    var isPresented: Bool {
        isShown && placement.isPresenting && !wasDismissedBySystem && routing is any ViewableRouting
    }

    // MARK: - Beginning

    /// Attaches the child. A callback can have detached it again when this returns.
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
        // The host removed the child in its `willAttach()`, when it could not be detached yet.
        if phase == .leaving { end() }
    }

    /// Shows the child's view, unless the host has removed the child meanwhile.
    func show() {
        guard phase == .attached else { return }
        phase = .shown
        guard let viewable = routing as? any ViewableRouting else { return }
        placement.show(viewable.viewControllable) { [weak self] in self?.systemDidDismiss() }
        // Presenting can call back before it shows the view, and the callback can remove the child. Dismissed again
        // because the first dismissal came before the view was presented.
        guard !isInHost else { return }
        isDismissed = false
        dismiss()
    }

    /// Sets the attachment of a node that exists only now: that of a custom router with a custom interactable.
    private func followCustomNode(of parent: any Routing) {
        guard let parentNode = parent.existingNode else { return }
        guard let node = parentNode.node(ofChild: routing) else { return childWasDetached() }
        node.attachment = self
    }

    // MARK: - Ending

    /// Marks the child as removed from the host. The host calls it before `end()`.
    func leave() {
        phase = .leaving
    }

    /// Dismisses the view and detaches the child. Each step is skipped if it has happened already.
    func end() {
        dismiss()
        guard phase == .leaving else { return }
        if let parent = parent as? any TreeRouter {
            // In its `willAttach()` the child has no parent yet. `attach()` detaches it afterwards.
            guard parent.node.node(ofChild: routing) != nil else { return }
            parent.detach(routing, at: callSite)
        } else {
            parent?.detachChild(routing)
        }
        phase = .ended
    }

    /// Called by the tree after the child was detached, by the host or by other means.
    func childWasDetached() {
        let isInHost = isInHost
        phase = .ended
        if isInHost { host?.childWasDetached(self) }
        // Dismissed now and not in the host's later call of `end()`, because the view can be shown again by then.
        dismiss()
    }

    private func systemDidDismiss() {
        // Not while the parent is being deallocated, because the host's closure refers to it and would trap.
        guard isInHost, let parent else { return }
        wasDismissedBySystem = true
        // A callback can release the parent, and the host calls the parent again afterwards.
        withExtendedLifetime(parent) { host?.systemDidDismiss(self) }
    }

    private func dismiss() {
        guard !wasDismissedBySystem, !isDismissed, let viewable = routing as? any ViewableRouting else { return }
        isDismissed = true
        placement.remove(viewable.viewControllable)
    }

    /// Whether the child is still in its slot or stack.
    private var isInHost: Bool { phase != .leaving && phase != .ended }
}

/// The slot or stack of an attachment.
@MainActor
protocol ChildHost: AnyObject {
    /// Called when the child was detached by other means. Its view is dismissed after this.
    func childWasDetached(_ attachment: ChildAttachment)

    /// Called when the user dismissed the child's view. The host detaches the child.
    func systemDidDismiss(_ attachment: ChildAttachment)
}

/// The place where the views of the children are shown.
@MainActor
enum ViewPlacement {
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
