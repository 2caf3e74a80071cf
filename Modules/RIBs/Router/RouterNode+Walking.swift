extension RouterNode {
    /// Activates everything below, each node before its children. What lies below a node that ended itself
    /// meanwhile stays inactive.
    final func activateDescendants() {
        guard firstChildLink != nil else { return }
        walkDescendants { node in
            guard let interactor = node.ownInteractor else {
                node.interactable.activate()
                return node.interactable.isActive
            }
            return interactor.use {
                $0.activateAlone()
                return $0.isActive
            }
        }
    }

    /// Deactivates everything below, each node before its children: also below a node that is inactive
    /// already, whose children may have been attached since.
    final func deactivateDescendants() {
        guard firstChildLink != nil else { return }
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
        if let ownInteractor { ownInteractor.use { $0.deactivateAlone() } } else { interactable.deactivate() }
    }

    /// Visits the descendants in order, each before its own children, which are left out where `visit` says so.
    ///
    /// `visit` may attach and detach at will, and start walks of its own over the same nodes: what is attached
    /// behind the cursor is visited, what is detached is not, and what an inner walk did is not repeated. It
    /// keeps its own stack, since a tree may be deeper than the thread's.
    final func walkDescendants(_ visit: (RouterNode) -> Bool) {
        // What leaves the tree during the walk is released after it. The tree's root is not the tree's to release.
        let root = Unmanaged.passRetained(self)
        DepartedRouters.beginWalk()
        walk(visit)
        DepartedRouters.endWalk()
        root.release()
    }

    private func walk(_ visit: (RouterNode) -> Bool) {
        var ancestors: [Unretained<RouterNode>] = []
        var current = Unretained(self)
        cursor = current
        while true {
            if let next = current.use({ $0.advanceCursor() }) {
                let goesDown = next.use { visit($0) && $0.firstChildLink != nil && $0.parentLink == current }
                if goesDown {
                    ancestors.append(current)
                    current = next
                    current.use { $0.cursor = next }
                }
            } else if let ancestor = ancestors.popLast() {
                current = ancestor
            } else {
                return
            }
        }
    }

    private func advanceCursor() -> Unretained<RouterNode>? {
        guard let cursor else { return nil }
        let next = cursor.is(self) ? firstChildLink : cursor.use { $0.nextLink }
        self.cursor = next
        return next
    }
}
