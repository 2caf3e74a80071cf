extension Interactor {
    /// Asks the active interactors from this one down to handle going back, until one does.
    ///
    /// The last child comes before the first, and everything below a RIB before the RIB: what was opened last is
    /// asked first. An interactor that changes the tree and returns false does not stop the search: detached RIBs
    /// are inactive and not asked, and attached ones are not asked yet.
    final func dispatchBackPress() -> Bool {
        var nodes = [self]
        visitSubtreeAsItIs { nodes.append($0) }
        return nodes.reversed().contains { $0.isActive && $0.handleBackPress() }
    }

    /// Calls `body` with everything below, each RIB before its children. `body` must not change the tree.
    final func visitSubtreeAsItIs(_ body: (Interactor) -> Void) {
        var waiting: [Interactor] = childNodes.reversed()
        while let node = waiting.popLast() {
            body(node)
            waiting.append(contentsOf: node.childNodes.reversed())
        }
    }
}
