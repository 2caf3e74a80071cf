/// The children of a `ChildSlot` or a `NavigationStack`, from the bottom to the top.
///
/// It attaches each child before it shows its view, and dismisses the view before it detaches the child.
@MainActor
final class ChildStack {
    private(set) var entries: [StackEntry] = []

    /// The type of the slot or the navigation stack, for messages.
    private let owner: Any.Type
    private(set) weak var parent: (any Routing)?
    private let placement: ViewPlacement
    private let onSystemDismiss: @MainActor (any Routing) -> Void
    private var isShowing = false

    /// - Parameter onSystemDismiss: Called after a dismissal by the system, with the child whose view was dismissed.
    init(
        of owner: Any.Type, parent: any Routing, placement: ViewPlacement,
        onSystemDismiss: @escaping @MainActor (any Routing) -> Void = { _ in }
    ) {
        self.owner = owner
        self.parent = parent
        self.placement = placement
        self.onSystemDismiss = onSystemDismiss
    }

    // The children of a stack that is released with its router are detached already.
    deinit {
        let (owner, entries) = (owner, entries)
        if entries.isEmpty { return }
        guard !ifOnMainActor({ Self.end(entries, in: owner) }) else { return }
        Task { @MainActor in Self.end(entries, in: owner) }
    }

    /// Ends the entries of a stack that was released while it was filled.
    private static func end(_ entries: [StackEntry], in owner: Any.Type) {
        guard let parent = entries.last?.parent else { return }
        let node = parent.existingNode
        for entry in entries.reversed() { end(entry, of: parent) }
        let message = Diagnostic(
            "A \(owner) was released while it was filled: its children were detached.",
            treePath: node?.treePath,
            at: entries.last?.callSite,
            cause: "It is stored in a local variable, or its property was set to another one.",
            fix: "store it in a property of its router, and empty it before you replace it.")
        TreeRuntime.warn(RuntimeWarning(kind: .releasedWhileFilled, message: message), to: node?.runtime)
    }

    var parentPath: String? { parent?.existingNode?.treePath }

    // MARK: - For the slot or the navigation stack

    /// Attaches the child that `build` creates, and shows its view above the others. Traps if it is not `Routing`.
    func push<Child>(id: AnyHashable? = nil, at callSite: CallSite, _ build: () -> Child) {
        guard let parent else { return warnFilledWithoutParent(at: callSite) }
        let child = build()
        guard let routing = child as? any Routing else { trapNotRouting(child, at: callSite) }
        let entry = StackEntry(routing, id: id, in: self, placement: placement, at: callSite)
        entries.append(entry)
        // A RIB above can be detached meanwhile, and the child is not shown then.
        if !parent.attach(entry) { remove(entry) }
        if entry.phase == .attaching { entry.phase = .attached }
        // A callback removed the child from the stack, maybe in `willAttach()`, when it could not be detached yet.
        if !entries.contains(where: { $0 === entry }) { end(entry) }
        showAttached()
    }

    /// Dismisses and detaches the children from `index` on, the top one first.
    func remove(from index: Int) {
        let removed = entries[index...]
        entries.removeSubrange(index...)
        for entry in removed.reversed() { end(entry) }
    }

    // MARK: - For entries

    /// Shows the children from the bottom up, up to the first child that is still being attached, or not loaded, or whose
    /// view another slot or stack is showing or removing.
    ///
    /// The call that attaches or loads that child, or moves its view, shows the others.
    func showAttached() {
        // Reset after each child, because a `deinit` can push another one between the last child and the end of the loop.
        while !isShowing, let next = nextToShow {
            isShowing = true
            next.show()
            isShowing = false
        }
    }

    private var nextToShow: StackEntry? {
        guard let parent, let next = entries.first(where: { $0.phase != .shown }), next.phase == .attached,
            parent.hasLoaded(next.routing), !next.isViewMoving
        else { return nil }
        return next
    }

    /// Removes `entry`, which the caller retains, without ending it.
    func remove(_ entry: StackEntry) {
        entries.removeAll { $0 === entry }
    }

    /// Called when the person dismissed the view of a child.
    func systemDidDismiss(_ entry: StackEntry) {
        // Not while the parent is being deallocated, because `onSystemDismiss` refers to it and would trap.
        guard let parent, let index = entries.firstIndex(where: { $0 === entry }) else { return }
        // A callback can release the parent, and the closure uses it afterwards.
        withExtendedLifetime(parent) {
            entry.phase = .attached
            remove(from: index)
            onSystemDismiss(entry.routing)
        }
    }

    // MARK: - Private

    private func end(_ entry: StackEntry) { Self.end(entry, of: parent) }

    /// Dismisses the view of a child that was removed from the stack, and detaches the child.
    private static func end(_ entry: StackEntry, of parent: (any Routing)?) {
        entry.hide()
        guard entry.phase != .ended, let parent else { return }
        // In its `willAttach()` the child has no parent yet. `push` detaches it afterwards.
        if let parent = parent as? any TreeRouter, parent.node.node(ofChild: entry.routing) == nil { return }
        parent.detachChild(entry.routing)
        entry.phase = .ended
    }

    private func warnFilledWithoutParent(at callSite: CallSite) {
        let message = Diagnostic(
            "A \(owner) was filled after its parent router was released: nothing was attached.",
            at: callSite,
            cause: "A late callback routes through a slot that has outlived its router.",
            fix: "keep the slot in a property of its router only, and route while the interactor is active.")
        TreeRuntime.warn(RuntimeWarning(kind: .filledWithoutParent, message: message), to: nil)
    }

    private func trapNotRouting<Child>(_ child: Child, at callSite: CallSite) -> Never {
        Diagnostic(
            "A \(owner) was filled with \(type(of: child)), which is not Routing.",
            at: callSite,
            cause: "\(Child.self) is not a protocol that refines Routing.",
            fix: "declare the child's protocol as `protocol XRouting: Routing` or `ViewableRouting`."
        ).trap()
    }
}
