extension Node {
    /// Calls `handleBackPress()` on this interactor and its active descendants, until one returns true.
    ///
    /// The last child is called before the first, and the subtree of a RIB before the RIB. The RIB that was opened last
    /// is therefore called first. The walk continues after an interactor changed the tree, as long as it returned
    /// false. RIBs that were detached meanwhile are inactive and not called. RIBs that were attached meanwhile are not
    /// called either.
    final func dispatchBackPress() -> Bool {
        var nodes = [self]
        forEachDescendant { nodes.append($0) }
        return nodes.reversed().contains { $0.isActive && $0.handleBackPress() }
    }
}
