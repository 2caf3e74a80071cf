extension Node {
    /// Detaches the children, the last first, while `move` is the latest move of the RIB. A launch is a later one.
    ///
    /// A callback can attach further children, which are detached as well. Traps after 1,000 of them.
    final func detachChildren(while move: Int) {
        var limit = childNodes.count + 1_000
        while self.move == move, let router = lastChildToDetach?.attachedRouter {
            guard limit > 0 else { trapEndlessAttaching() }
            limit -= 1
            detach(router, at: nil)
        }
    }

    /// The last child that is not being detached already.
    private var lastChildToDetach: Node? {
        var child = lastChild
        while let node = child, node.isDetaching { child = node.previousSibling }
        return child
    }

    /// Called by the router's `deinit`, or in a later turn of the main actor. Tears down the subtree of a router that was
    /// released while it still had children.
    ///
    /// - Parameter view: The view of the router.
    final func routerWasReleased(view: AnyObject?) {
        // A RIB that was detached or terminated is expected to be released since then.
        if !isDetached, detectsLeaks {
            runtime.leakDetector.expectReleaseOfSubtree(self, router: nil, view: view, below: [])
        }
        if isActive || hasChildren {
            let warning = warningAboutActiveChildren
            tearDown()
            if let warning { TreeRuntime.warn(warning, to: treeRuntime) }
        }
        routerType = nil
        extras?.lifecycleStream?.observers.finish()
        // Moved out before they are released, because the `deinit` of an object can call back.
        _ = exchange(&extras, with: nil)
    }

    /// The children are removed first, so that a callback can attach them elsewhere. Then this interactor is
    /// deactivated, then the descendants, parents before children.
    private func tearDown() {
        let path = typePath
        // The descendants of a detached RIB are inactive and expected to be released, unless they were attached later.
        let wasDetached = isDetached
        routerType = nil
        let orphans = childNodes.compactMap { child in child.attachedRouter.map { (child, $0) } }
        for (child, _) in orphans {
            // A child that was attached before the tree had a runtime would otherwise create one of its own.
            child.adoptRuntime(of: self)
            unlink(child)
            if !wasDetached { child.didMove(isDetached: true) }
        }
        deactivate()
        for (child, router) in orphans where child.parent == nil {
            guard !wasDetached || child.isActive else { continue }
            child.deactivateSubtree()
            if child.parent == nil, detectsLeaks {
                runtime.leakDetector.expectReleaseOfSubtree(child, router: router, below: path)
            }
        }
    }

    /// The warning about active children; nil in a tree without a launch router, which tests often release like this.
    private var warningAboutActiveChildren: RuntimeWarning? {
        guard let treeRuntime, !treeRuntime.isImplicit else { return nil }
        let active = childNodes.filter { $0.isActive }
        guard !active.isEmpty else { return nil }
        let names = active.prefix(3).map(\.routerTypeName).joined(separator: ", ")
        let others = active.count > 3 ? " and \(active.count - 3) more" : ""
        let message = Diagnostic(
            "A \(routerTypeName) was released while \(names)\(others) below it was active. The subtree was "
                + "deactivated.",
            cause: "Its owner released it without detaching or terminating it.",
            fix: "call detachChild(_:) on the parent, or terminate() on the launch router, before you release it.")
        return RuntimeWarning(kind: .releasedWhileActive, message: message)
    }
}
