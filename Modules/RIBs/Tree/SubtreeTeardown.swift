extension Interactor {
    /// Tears down what is below a router that was released without being detached. Called by its `deinit`.
    ///
    /// The children are removed first, so that a callback may find a new parent for them. Then this interactor is
    /// deactivated, then the children, parents before children, and then the routers are released.
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
        // What is below a detached RIB was deactivated and is expected to be released, unless it was attached later.
        let wasDetached = isDetached
        reportActiveChildren()
        routerType = nil
        let orphans = childNodes.compactMap { child in child.attachedRouter.map { (child, $0) } }
        for (child, _) in orphans {
            // One that was attached before the tree had a runtime would get one of its own.
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

    /// A tree without a launch router is not reported: tests build and release such trees all the time.
    private func reportActiveChildren() {
        guard let runtime = treeRuntime, !runtime.isImplicit else { return }
        let active = childNodes.filter { $0.interactable.isActive }
        guard !active.isEmpty else { return }
        let names = active.prefix(3).map(\.routerTypeName).joined(separator: ", ")
        let others = active.count > 3 ? " and \(active.count - 3) more" : ""
        let message = Diagnostic(
            "A \(routerTypeName) was released while \(names)\(others) below it was active. The subtree was deactivated.",
            cause: "Its owner released it without detaching it. The owner of a root terminates it.",
            fix: "call detachChild(_:) on the parent, or terminate() on the launch router, before you release it.")
        TreeRuntime.warn(.releasedWhileActive, message, to: runtime)
    }
}
