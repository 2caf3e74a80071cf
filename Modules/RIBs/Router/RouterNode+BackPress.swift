extension RouterNode {
    /// Asks the active interactors of this node and everything below it to deal with going back, until one does.
    ///
    /// The last child comes before the first, and all below a node before itself: what was opened last is asked
    /// first. An interactor that attaches or detaches and returns false is no end to it: what it detached is not
    /// asked any more, and what it attached is not asked yet.
    final func dispatchBackPress() -> Bool {
        for node in subtree.reversed() where node.ownInteractor?.use({ $0.isActive && $0.handleBackPress() }) == true {
            return true
        }
        return false
    }

    /// This node and everything below it, each before its own children.
    private var subtree: [RouterNode] {
        var nodes: [RouterNode] = []
        var next: RouterNode? = self
        while let node = next {
            nodes.append(node)
            next = node.firstChild ?? node.nodeBehindSubtree(within: self)
        }
        return nodes
    }

    private func nodeBehindSubtree(within root: RouterNode) -> RouterNode? {
        var node = self
        while node !== root {
            if let sibling = node.nextSibling { return sibling }
            guard let parent = node.parent else { return nil }
            node = parent
        }
        return nil
    }
}
