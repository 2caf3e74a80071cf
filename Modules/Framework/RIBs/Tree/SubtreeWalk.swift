extension Interactor {
    /// Activates the descendants, parents before children. The subtree of a RIB that ended its activation meanwhile
    /// stays inactive.
    final func activateDescendants() {
        visitDescendants { node in
            node.activateSelf()
            return node.isActiveInTree
        }
    }

    /// Deactivates the descendants, parents before children.
    ///
    /// It visits the subtree of an inactive RIB as well, because a child can be attached to an inactive RIB.
    final func deactivateDescendants() {
        visitDescendants { node in
            node.deactivateSelf()
            return true
        }
    }

    /// Deactivates this RIB and then its descendants.
    final func deactivateSubtree() {
        deactivateSelf()
        deactivateDescendants()
    }

    /// Calls `visit` with the descendants, parents before children. It skips the children of a RIB for which `visit`
    /// returns false.
    ///
    /// `visit` can attach and detach, and start walks of its own over the same RIBs. The walk visits RIBs that were
    /// attached meanwhile, and does not visit detached ones or those that an inner walk has visited. Routers that are
    /// detached meanwhile are released after the walk. The walk is not recursive, because a tree can be deeper than the
    /// thread's stack allows.
    final func visitDescendants(_ visit: (Interactor) -> Bool) {
        guard let children, !children.isEmpty else { return }
        DeferredReleases.begin()
        var ancestors: [(node: Interactor, children: ChildList)] = []
        var current = (node: self, children: children)
        children.beginWalk()
        while true {
            if let next = current.children.next() {
                guard visit(next), let children = next.children, !children.isEmpty, next.isChild(of: current.node)
                else { continue }
                ancestors.append(current)
                current = (next, children)
                children.beginWalk()
            } else if let ancestor = ancestors.popLast() {
                current = ancestor
            } else {
                break
            }
        }
        DeferredReleases.end()
    }
}
