extension Interactor {
    /// Tears down the subtree of a router that was released while it still had children. The router's `deinit` calls
    /// it.
    ///
    /// The children are removed first, so that a callback can attach them elsewhere. Then this interactor is
    /// deactivated, then the descendants, parents before children. At last the routers are released.
    final func routerWasReleased() {
        if let treeRuntime, !treeRuntime.isImplicit, !isDetached {
            treeRuntime.leakDetector.expectReleaseOfSubtree(self, router: nil, below: [])
        }
        guard isActive || hasChildren else { return routerType = nil }
        DeferredReleases.begin()
        tearDown()
        DeferredReleases.end()
    }

    private func tearDown() {
        let path = typePath
        // The descendants of a detached RIB are inactive and expected to be released, unless they were attached later.
        let wasDetached = isDetached
        reportActiveChildren()
        routerType = nil
        let orphans = childNodes.compactMap { child in child.attachedRouter.map { (child, $0) } }
        for (child, _) in orphans {
            // A child that was attached before the tree had a runtime would otherwise create one of its own.
            child.adoptRuntime(of: self)
            unlink(child)
        }
        deactivate()
        for (child, router) in orphans where child.parent == nil {
            guard !wasDetached || child.interactable.isActive else { continue }
            child.deactivateSubtree()
            child.expectReleaseOfSubtree(router: router, below: path)
        }
    }

    /// Reports the active children, except in a tree without a launch router, which tests often release like this.
    private func reportActiveChildren() {
        guard let runtime = treeRuntime, !runtime.isImplicit else { return }
        let active = childNodes.filter { $0.interactable.isActive }
        guard !active.isEmpty else { return }
        let names = active.prefix(3).map(\.routerTypeName).joined(separator: ", ")
        let others = active.count > 3 ? " and \(active.count - 3) more" : ""
        let message = Diagnostic(
            "A \(routerTypeName) was released while \(names)\(others) below it was active. The subtree was "
                + "deactivated.",
            cause: "Its owner released it without detaching or terminating it.",
            fix: "call detachChild(_:) on the parent, or terminate() on the launch router, before you release it.")
        TreeRuntime.warn(.releasedWhileActive, message, to: runtime)
    }
}
