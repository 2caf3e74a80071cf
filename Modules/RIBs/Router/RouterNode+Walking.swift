extension RouterNode {
    /// Activates everything below, each node before its children. What lies below a node that ended itself
    /// meanwhile stays inactive.
    final func activateDescendants() {
        guard firstChild != nil else { return }
        walkDescendants { node in
            if let interactor = node.ownInteractor { interactor.activateAlone() } else { node.interactable.activate() }
            return node.interactable.isActive
        }
    }

    /// Deactivates everything below, each node before its children: also below a node that is inactive
    /// already, whose children may have been attached since.
    final func deactivateDescendants() {
        guard firstChild != nil else { return }
        walkDescendants { node in
            node.deactivateInteractable()
            return true
        }
    }

    /// Deactivates the node, then everything below.
    final func deactivateSubtree() {
        deactivateInteractable()
        deactivateDescendants()
    }

    private func deactivateInteractable() {
        if let ownInteractor { ownInteractor.deactivateAlone() } else { interactable.deactivate() }
    }

    /// Visits the descendants in order, each before its own children, which are left out where `visit` says so.
    ///
    /// `visit` may attach and detach at will, and start walks of its own over the same nodes: what is attached
    /// behind the cursor is visited, what is detached is not, and what an inner walk did is not repeated. It
    /// keeps its own stack, since a tree may be deeper than the thread's.
    final func walkDescendants(_ visit: (RouterNode) -> Bool) {
        var ancestors: [RouterNode] = []
        var current = self
        current.cursor = current
        while true {
            if let node = current.advanceCursor() {
                if visit(node), node.firstChild != nil, node.parent === current {
                    ancestors.append(current)
                    current = node
                    current.cursor = current
                }
            } else if let ancestor = ancestors.popLast() {
                current = ancestor
            } else {
                return
            }
        }
    }

    private func advanceCursor() -> RouterNode? {
        guard let cursor else { return nil }
        let next = cursor === self ? firstChild : cursor.nextSibling
        self.cursor = next
        return next
    }
}
