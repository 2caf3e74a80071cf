extension Interactor {
    /// Activates the descendants, parents before children. The subtree of a RIB that ended its activation meanwhile
    /// stays inactive.
    final func activateDescendants() {
        visitDescendants { $0.activateAndLoad() }
    }

    /// Deactivates the descendants, parents before children.
    ///
    /// It visits the subtree of an inactive RIB as well, because a child can be attached to an inactive RIB.
    final func deactivateDescendants() {
        let newest = Self.attachmentCount
        var lateCount = 0
        visitDescendants { node in
            if node.attachmentNumber > newest {
                lateCount += 1
                if lateCount > 1_000 { trapEndlessAttaching(during: "deactivated") }
            }
            return node.deactivateSelf()
        }
    }

    /// Deactivates this RIB and then its descendants.
    final func deactivateSubtree() {
        if deactivateSelf() { deactivateDescendants() }
    }

    /// Calls `visit` with the descendants, parents before children. It skips the children of a RIB for which `visit`
    /// returns false.
    ///
    /// `visit` can attach and detach, and start walks of its own. The walk visits RIBs that were attached meanwhile,
    /// and does not visit detached ones. Routers that are detached meanwhile are released after the walk. The walk is
    /// not recursive, because a tree can be deeper than the thread's stack allows.
    private func visitDescendants(_ visit: @MainActor (Interactor) -> Bool) {
        guard hasChildren else { return }
        DeferredReleases.begin()
        var levels = [WalkLevel(of: self)]
        while !levels.isEmpty {
            if let child = levels[levels.count - 1].next() {
                if visit(child), child.hasChildren { levels.append(WalkLevel(of: child)) }
            } else {
                levels.removeLast()
            }
        }
        DeferredReleases.end()
    }
}

/// The position of a walk among the children of one RIB.
@MainActor
private struct WalkLevel {
    private let parent: Interactor
    private let change: UInt32
    private var current: Interactor?
    private var currentNumber = 0

    init(of parent: Interactor) {
        self.parent = parent
        change = parent.changeCount
    }

    /// Returns the next child; nil at the end.
    ///
    /// It is also nil after a callback activated or deactivated the parent, because that call visits the children.
    mutating func next() -> Interactor? {
        guard parent.changeCount == change else { return nil }
        if let current, current.attachmentNumber == currentNumber {
            self.current = current.nextSibling
        } else {
            // The first call, or a callback has removed the current child. The children are in the order of their
            // numbers.
            var child = parent.firstChild
            while let candidate = child, candidate.attachmentNumber <= currentNumber { child = candidate.nextSibling }
            current = child
        }
        currentNumber = current?.attachmentNumber ?? currentNumber
        return current
    }
}
