/// A child of a slot or a navigation stack, from its attachment to its detachment, with its view.
///
/// The child's node refers to the entry, and calls it when the child is loaded or detached. A router that is attached a
/// second time has a second entry, so that a late dismissal of the first does not end the second.
@MainActor
final class StackEntry {
    enum Phase {
        case attaching
        /// The child is attached, and its view is not shown yet, or not any more. It is shown once the child is loaded.
        case attached
        /// The child is shown, if it has a view.
        case shown
        /// The child is detached.
        case ended
    }

    let routing: any Routing
    let id: AnyHashable?
    let callSite: CallSite
    var phase = Phase.attaching

    private weak var stack: ChildStack?
    /// The parent's router, which outlives a stack that is released while it is filled.
    private(set) weak var parent: (any Routing)?
    private let placement: ViewPlacement

    init(
        _ routing: any Routing, id: AnyHashable?, in stack: ChildStack, placement: ViewPlacement, at callSite: CallSite
    ) {
        self.routing = routing
        self.id = id
        self.stack = stack
        parent = stack.parent
        self.placement = placement
        self.callSite = callSite
    }

    private var view: (any ViewControllable)? { (routing as? any ViewableRouting)?.viewControllable }

    /// Whether the view of another RIB is presenting the child's view.
    var isPresented: Bool { phase == .shown && placement.isPresenting && view != nil }

    func show() {
        phase = .shown
        guard let view else { return }
        moveView {
            placement.show(view) { [weak self] in
                if let self { stack?.systemDidDismiss(self) }
            }
            // A callback of `show` can remove the child before the view is presented. Its dismissal was too early then.
            if phase != .shown { placement.remove(view) }
        }
    }

    /// Dismisses the view, if it is shown.
    func hide() {
        guard phase == .shown else { return }
        phase = .attached
        if let view { moveView { placement.remove(view) } }
    }

    /// Calls `move`, which shows or removes the view.
    ///
    /// Its callbacks can move the child to another slot or stack, which would show the view before `move` removes it. So
    /// that entry waits until `move` has returned.
    private func moveView(_ move: () -> Void) {
        let extras = routing.existingNode?.extras
        extras?.viewMoveCount += 1
        move()
        extras?.viewMoveCount -= 1
        if let extras, extras.viewMoveCount == 0, extras.stackEntry !== self { extras.stackEntry?.childDidLoad() }
    }

    /// Whether an earlier entry of the child is showing or removing the view.
    var isViewMoving: Bool { routing.existingNode?.extras.map { $0.viewMoveCount > 0 } ?? false }

    /// Called by the tree when the child is loaded, which can be after its attachment.
    func childDidLoad() { stack?.showAttached() }

    /// Called by the tree after the child was detached, by the stack or by other means.
    func childWasDetached() {
        stack?.remove(self)
        // Dismissed now and not in a later call of the stack, because the view can be shown again by then.
        hide()
        phase = .ended
        // The children above can have waited until this one is loaded.
        stack?.showAttached()
    }
}
