/// The children of a `ChildSlot`, a `NavigationStack` or `ChildTabs`, in the order in which their views are shown.
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
    /// Called when the user selected the tab of an entry.
    var onUserSelect: @MainActor (StackEntry) -> Void = { _ in }
    /// Called after the children have changed, for tabs.
    var onChange: @MainActor () -> Void = {}
    private var isShowing = false
    /// The ids of the children that are being built. A builder that causes the same route again builds once.
    private var buildingIDs: [AnyHashable] = []

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
        runOnMainActor { Self.end(entries, in: owner) }
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

    /// Attaches the child that `build` creates, and shows its view above the others. Traps if it is not `Routing`. Does
    /// nothing while a child with the same id is built.
    ///
    /// - Returns: The child's entry, unless a callback removed it.
    @discardableResult
    func push<Child>(
        id: AnyHashable? = nil, at callSite: CallSite, _ build: () -> (router: Child, actionableItem: Any?)
    ) -> StackEntry? {
        guard let parent else {
            warnFilledWithoutParent(at: callSite)
            return nil
        }
        if let id {
            guard !buildingIDs.contains(id) else { return nil }
            buildingIDs.append(id)
        }
        let (child, item) = build()
        if id != nil { buildingIDs.removeLast() }
        guard let routing = child as? any Routing else { trapNotRouting(child, at: callSite) }
        let entry = StackEntry(routing, id: id, item: item, in: self, placement: placement, at: callSite)
        entry.isHiddenTab = placement.isTab
        entry.isInStack = true
        entries.append(entry)
        parent.attach(entry)
        if entry.phase == .attaching { entry.phase = .attached }
        // A callback removed the child from the stack, maybe in `willAttach()`, when it could not be detached yet.
        if !entry.isInStack { end(entry) }
        showAttached()
        return entry.isInStack ? entry : nil
    }

    /// Dismisses and detaches the children from `index` on, the top one first.
    func remove(from index: Int) {
        let removed = Array(entries[index...])
        entries.removeSubrange(index...)
        for entry in removed { entry.isInStack = false }
        for entry in removed.reversed() { Self.end(entry, of: parent) }
    }

    /// Dismisses and detaches the child of `entry`.
    func end(_ entry: StackEntry) {
        remove(entry)
        Self.end(entry, of: parent)
    }

    // MARK: - For entries

    /// Shows the children from the bottom up, up to the first child that is still being attached, or not loaded, or whose
    /// view another slot or stack is showing or removing. Below a RIB that was detached it shows none.
    ///
    /// The call that attaches or loads that child, moves its view, or attaches that RIB again, shows the others.
    func showAttached() {
        // Reset after each child, because a `deinit` can push another one between the last child and the end of the loop.
        while !isShowing, let next = nextToShow {
            isShowing = true
            next.show()
            isShowing = false
        }
        if !isShowing { onChange() }
    }

    private var nextToShow: StackEntry? {
        // From the top, because all entries below a shown one are shown.
        guard let parent, let next = entries.reversed().prefix(while: { $0.phase != .shown }).last,
            next.phase == .attached, parent.hasLoaded(next.routing), !next.isViewMoving,
            parent.existingNode?.root.isDetached != true
        else { return nil }
        return next
    }

    /// Removes `entry`, which the caller retains, without ending it.
    func remove(_ entry: StackEntry) {
        guard entry.isInStack, let index = entries.lastIndex(where: { $0 === entry }) else { return }
        entry.isInStack = false
        entries.remove(at: index)
    }

    /// Called when the user dismissed the view of a child, or selected its tab.
    func userDidAct(on entry: StackEntry) {
        if placement.isTab { onUserSelect(entry) } else { systemDidDismiss(entry) }
    }

    private func systemDidDismiss(_ entry: StackEntry) {
        // Not while the parent is being deallocated, because `onSystemDismiss` refers to it and would trap.
        guard let parent, let index = entries.lastIndex(where: { $0 === entry }) else { return }
        // A callback can release the parent, and the closure uses it afterwards.
        withExtendedLifetime(parent) {
            entry.phase = .attached
            remove(from: index)
            onSystemDismiss(entry.routing)
            if entries.isEmpty { entry.retry?() }
        }
    }

    // MARK: - Private

    /// Dismisses the view of a child that was removed from the stack, and detaches the child.
    private static func end(_ entry: StackEntry, of parent: (any Routing)?) {
        entry.hide()
        guard entry.phase != .ended, let parent else { return }
        // In its `willAttach()` the child has no parent yet. `push` detaches it afterwards.
        if let parent = parent as? any TreeRouter, parent.node.node(ofChild: entry.routing) == nil { return }
        parent.detachChild(entry.routing)
        entry.phase = .ended
    }

    /// Reports, once for the child in the slot, that another caller filled the slot.
    func warnFilled(at callSite: CallSite) {
        guard let entry = entries.last, !entry.didWarn, !entry.callSite.isSameLine(as: callSite) else { return }
        entry.didWarn = true
        let message = Diagnostic(
            "A \(owner) was filled while \(type(of: entry.routing)) is in it: nothing was attached.",
            treePath: parentPath,
            at: callSite,
            cause: "Two routes share the slot, or the child's view left the screen and the slot was not told.",
            fix: "detach the child before you attach another one, or give each child a slot of its own.")
        TreeRuntime.warn(RuntimeWarning(kind: .filledWhileFilled, message: message), to: parent?.existingNode?.runtime)
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
