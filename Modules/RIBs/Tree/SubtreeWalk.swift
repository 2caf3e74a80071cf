extension Interactor {
    /// Activates everything below, each RIB before its children. What is below a RIB that ended its activation
    /// meanwhile stays inactive.
    final func activateDescendants() {
        visitDescendants { node in
            node.activateSelf()
            return node.isActiveInTree
        }
    }

    /// Deactivates everything below, each RIB before its children: also below a RIB that is inactive, whose
    /// children may have been attached since.
    final func deactivateDescendants() {
        visitDescendants { node in
            node.deactivateSelf()
            return true
        }
    }

    /// Deactivates this RIB, then everything below.
    final func deactivateSubtree() {
        deactivateSelf()
        deactivateDescendants()
    }

    /// Visits everything below in order, each RIB before its children, which are left out where `visit` returns
    /// false.
    ///
    /// `visit` may attach and detach, and start walks of its own over the same RIBs: attached RIBs are visited,
    /// detached ones are not, and what an inner walk visited is not visited again. Routers that are detached
    /// meanwhile are released after the walk. The walk keeps its own stack, since a tree may be deeper than the
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
