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
        guard hasChildren else { return }
        DeferredReleases.begin()
        var ancestors: [Interactor] = []
        var current = self
        current.walkPosition = current
        while true {
            if let next = current.nextOfWalk() {
                guard visit(next), next.hasChildren, next.isChild(of: current) else { continue }
                ancestors.append(current)
                current = next
                current.walkPosition = current
            } else if let ancestor = ancestors.popLast() {
                current = ancestor
            } else {
                break
            }
        }
        DeferredReleases.end()
    }

    /// The next child that the walk visits; nil at its end. Nested walks share one position, so that an outer walk
    /// does not repeat the work of an inner one.
    private func nextOfWalk() -> Interactor? {
        guard let position = walkPosition else { return nil }
        let next = position === self ? firstChild : position.nextSibling
        walkPosition = next
        return next
    }
}
