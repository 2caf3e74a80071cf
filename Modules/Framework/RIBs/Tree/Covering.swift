// The RIBs that the user sees. The view of a slot or a stack covers the RIBs whose views are below it, although they are
// active.

extension Interactor {
    /// Whether the RIB cannot be seen, because another view is above its own, or because its tab is not selected.
    ///
    /// A RIB can be active and covered: its views are below a view that a slot or a stack presents. A RIB asks before it
    /// takes what belongs to the screen on top, such as a keyboard shortcut, and before it shows the destination of a
    /// link. A RIB without a view is not covered while a RIB that it presents is on top. Otherwise it is covered together
    /// with the view above it in the tree. The cost is linear in the size of the tree.
    public final var isCovered: Bool { !root.ribsOnTop.contains { $0 === self } }
}

extension Node {
    /// Calls `handleBackPress()` on the active interactors that the user sees, until one returns true.
    ///
    /// The last child is called before the first, and the subtree of a RIB before the RIB. The walk continues after an
    /// interactor changed the tree, as long as it returned false. It does not call a RIB that an earlier call detached or
    /// attached.
    final func dispatchBackPress() -> Bool {
        let latest = ProcessState.latestMove
        return ribsOnTop.reversed().contains { $0.isActive && $0.move <= latest && $0.handleBackPress() }
    }

    /// The RIBs of the presented view that is on top, and before them the viewless RIBs that present it, each RIB before
    /// its children.
    ///
    /// The views of this RIB and its descendants are the lowest layer. Each view that a slot or a stack presents begins a
    /// layer above the layer of its parent. Of the layers above one layer, the topmost covers the others, with the layers
    /// that are above them.
    fileprivate final var ribsOnTop: [Node] {
        var ribs = [self], covers: [Node] = []
        forEachChild { $0.add(to: &ribs, covers: &covers) }
        if let top = covers.max(by: { $0.isBelow($1) }) { return top.ribsOnTop }
        let presenting = lineage.dropFirst().prefix { !($0.attachedRouter is any ViewableRouting) && $0.parent != nil }
        return presenting.reversed() + ribs
    }

    /// Adds this RIB and its descendants to `ribs`, except for the layers above it, whose lowest RIBs are added to `covers`.
    private func add(to ribs: inout [Node], covers: inout [Node]) {
        let entry = extras?.stackEntry
        if entry?.isHiddenTab == true { return }
        if entry?.isPresented == true { return covers.append(self) }
        ribs.append(self)
        forEachChild { $0.add(to: &ribs, covers: &covers) }
    }

    /// Whether the presented view of this RIB is below the presented view of `other`, in the same layer.
    private func isBelow(_ other: Node) -> Bool {
        guard let entry = extras?.stackEntry, let other = other.extras?.stackEntry else { return false }
        return entry.isPage == other.isPage ? entry.showing < other.showing : entry.isPage
    }
}
