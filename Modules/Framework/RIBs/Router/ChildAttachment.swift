/// One attachment of a child in a slot or a stack, from attaching and showing to dismissing and detaching.
///
/// Each of these steps can call back and end the attachment. The child's node refers to the attachment, and calls it if
/// the child is detached by other means. A router that is attached a second time has a second attachment, so that a
/// late dismissal of the first does not end the second.
@MainActor
final class ChildAttachment {
    private enum State: Equatable {
        case attaching
        /// The child is attached and not shown yet.
        case attached
        /// The child is shown, if it has a view.
        case shown
        /// The user has dismissed the view. The child is still in the host.
        case dismissed
        /// The host has removed the child, which is to be dismissed, if it is shown, and then detached.
        case leaving(isShown: Bool)
        case ended
    }

    let routing: any Routing
    let id: AnyHashable?
    let callSite: CallSite

    private weak var parent: (any Routing)?
    private weak var host: ChildStack?
    private let placement: ViewPlacement
    private var state = State.attaching

    init(
        _ routing: any Routing, of parent: any Routing, in placement: ViewPlacement, host: ChildStack, id: AnyHashable?,
        at callSite: CallSite
    ) {
        self.routing = routing
        self.parent = parent
        self.placement = placement
        self.host = host
        self.id = id
        self.callSite = callSite
    }

    /// Whether the child is attached and not shown yet.
    var isWaiting: Bool { state == .attached }
    var isShown: Bool { state == .shown }
    /// Whether the view of another RIB is presenting the child's view.
    var isPresented: Bool { isShown && placement.isPresenting && routing is any ViewableRouting }

    // MARK: - Beginning

    /// Attaches the child. A callback can have detached it again when this returns.
    func attach() {
        var isComplete = true
        if let parent = parent as? any TreeRouter {
            isComplete = parent.node.attach(routing, at: callSite, in: self)
        } else {
            routing.existingNode?.makeExtras().attachment = self
            parent?.attachChild(routing)
        }
        if state == .attaching { state = .attached }
        // A RIB above was detached meanwhile, so the child is not shown.
        if !isComplete, isInHost {
            host?.remove(self)
            leave()
        }
        // The host removed the child in its `willAttach()`, when it could not be detached yet.
        end()
    }

    /// Shows the child's view, unless the host has removed the child meanwhile.
    func show() {
        guard state == .attached else { return }
        state = .shown
        guard let viewable = routing as? any ViewableRouting else { return }
        placement.show(viewable.viewControllable) { [weak self] in self?.systemDidDismiss() }
        // Presenting can call back before it shows the view, and the callback can remove the child. Its view was
        // dismissed before it was presented then.
        if !isInHost { placement.remove(viewable.viewControllable) }
    }

    // MARK: - Ending

    /// Marks the child as removed from the host. The host calls it before `end()`.
    func leave() {
        state = .leaving(isShown: state == .shown)
    }

    /// Dismisses the view and detaches the child. Does nothing unless the host has removed the child.
    func end() {
        guard case .leaving(let isShown) = state else { return }
        state = .leaving(isShown: false)
        if isShown { removeView() }
        guard case .leaving = state else { return }
        if let parent = parent as? any TreeRouter {
            // In its `willAttach()` the child has no parent yet. `attach()` detaches it afterwards.
            guard parent.node.node(ofChild: routing) != nil else { return }
            parent.node.detach(routing, at: callSite)
        } else {
            parent?.detachChild(routing)
        }
        state = .ended
    }

    /// Called by the tree after the child was detached, by the host or by other means.
    func childWasDetached() {
        let (isInHost, isShown) = (isInHost, state == .shown || state == .leaving(isShown: true))
        state = .ended
        if isInHost { host?.remove(self) }
        // Dismissed now and not in the host's later call of `end()`, because the view can be shown again by then.
        if isShown { removeView() }
    }

    private func systemDidDismiss() {
        // Not while the parent is being deallocated, because the host's closure refers to it and would trap.
        guard isInHost, let parent else { return }
        state = .dismissed
        // A callback can release the parent, and the host calls the parent again afterwards.
        withExtendedLifetime(parent) { host?.systemDidDismiss(self) }
    }

    private func removeView() {
        guard let viewable = routing as? any ViewableRouting else { return }
        placement.remove(viewable.viewControllable)
    }

    /// Whether the child is still in its slot or stack.
    private var isInHost: Bool {
        switch state {
        case .attaching, .attached, .shown, .dismissed: true
        case .leaving, .ended: false
        }
    }
}
