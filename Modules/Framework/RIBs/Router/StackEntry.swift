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
    /// The actionable item that was built with the child.
    let item: Any?
    let callSite: CallSite
    /// Whether the warning about another child for a filled slot was reported.
    var didWarn = false
    var phase = Phase.attaching
    /// Whether the stack has the entry.
    var isInStack = false
    /// Whether the user has not selected the tab of the child.
    var isHiddenTab = false
    /// The latest call that found the slot filled although the user can have dismissed the view. Nil after a second,
    /// because it retains the router.
    private(set) var retry: (() -> Void)?
    private var retryLimit: Task<Void, Never>?
    /// Greater than the numbers of the views that were shown before.
    private(set) var showing = 0

    private weak var stack: ChildStack?
    /// The parent's router, which outlives a stack that is released while it is filled.
    private(set) weak var parent: (any Routing)?
    private let placement: ViewPlacement

    init(
        _ routing: any Routing, id: AnyHashable?, item: Any?, in stack: ChildStack, placement: ViewPlacement,
        at callSite: CallSite
    ) {
        self.routing = routing
        self.id = id
        self.item = item
        self.stack = stack
        parent = stack.parent
        self.placement = placement
        self.callSite = callSite
    }

    var view: (any ViewControllable)? { (routing as? any ViewableRouting)?.viewControllable }

    /// Whether a presenter is showing the child's view.
    var isPresented: Bool { phase == .shown && placement.isPresenting && routing is any ViewableRouting }

    /// Whether views that are presented modally cover the child's view, also those that were presented earlier.
    var isPage: Bool { placement.isForPages }

    /// Lets the slot call `fill` if a dismissal of the view by the user is reported within a second. Does nothing if the
    /// view is certainly shown.
    func retryAfterDismissal(_ fill: @escaping () -> Void) {
        guard phase == .shown, let view, placement.canHaveLeft(view), let node = parent?.existingNode else { return }
        retry = fill
        retryLimit?.cancel()
        retryLimit = Task { [weak self, clock = node.runtime.clock] in
            if (try? await clock.sleepSafely(for: .seconds(1))) != nil { self?.retry = nil }
        }
    }

    /// Shows the child's view, and then the views that its subtree presented before it was detached.
    func show() {
        phase = .shown
        ProcessState.showingCount += 1
        let showing = ProcessState.showingCount
        self.showing = showing
        if let view {
            moveView {
                placement.show(view, id: id) { [weak self] in
                    // Not for an earlier showing of the view, which can be dismissed late.
                    if let self, showing == self.showing { stack?.userDidAct(on: self) }
                }
                // A callback of `show` can remove the child before the view is presented. Its dismissal was too early
                // then.
                if phase != .shown { placement.remove(view) }
            }
        }
        if phase == .shown { routing.existingNode?.showViewsOfSubtree() }
    }

    /// Dismisses the view, if it is shown.
    func hide() {
        guard phase == .shown else { return }
        phase = .attached
        showing = 0
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
        if let extras, extras.viewMoveCount == 0 { extras.stackEntry?.showIfPossible() }
    }

    /// Whether an earlier entry of the child is showing or removing the view.
    var isViewMoving: Bool { routing.existingNode?.extras.map { $0.viewMoveCount > 0 } ?? false }

    /// Shows the view, if the child is attached, loaded and in the tree, and the children below it are shown. Called by the
    /// tree when the child is loaded, which can be after its attachment, and when the parent has come back.
    func showIfPossible() { stack?.showAttached() }

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

// MARK: - Views of a subtree

extension Node {
    /// Dismisses the views that the subtree of this RIB presents, the topmost first. Called after the RIB was detached.
    final func hideViewsOfSubtree() {
        let presented = entriesOfSubtree { $0.isPresented }.sorted { $0.entry.showing > $1.entry.showing }
        // A callback can attach the RIB again, or move one below it to another tree, which shows its views again.
        for (node, entry) in presented where node.root.isDetached { entry.hide() }
    }

    /// Shows the views that the subtree presented when this RIB was detached, or has attached since.
    final func showViewsOfSubtree() {
        for (_, entry) in entriesOfSubtree({ $0.phase == .attached }) { entry.showIfPossible() }
    }

    private func entriesOfSubtree(_ isIncluded: (StackEntry) -> Bool) -> [(node: Node, entry: StackEntry)] {
        var entries: [(node: Node, entry: StackEntry)] = []
        forEachDescendant { if let entry = $0.extras?.stackEntry, isIncluded(entry) { entries.append(($0, entry)) } }
        return entries
    }
}
