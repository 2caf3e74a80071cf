// The life of a child: `Router.attachChild(_:)` and `Router.detachChild(_:)`.

extension Node {
    /// Attaches the child of `router` as the last child, activates it and loads it.
    ///
    /// Each step calls back. The later steps are skipped once the child or one of its ancestors was detached. Below
    /// a RIB that resigns, the child is only attached. The next activation loads a child that was not loaded.
    ///
    /// - Parameter entry: The child's entry in a slot or a navigation stack.
    final func attach(_ router: any Routing, at callSite: CallSite?, in entry: StackEntry? = nil) {
        ProcessState.attachDepth += 1
        // Called before the check, so that the tree cannot change between the check and the link.
        router.willAttach()
        let child = checkedNode(of: router, at: callSite)
        let detachedRoot = detachedRoot
        // A RIB that comes back has its state.
        let isNew = child.move == 0
        link(child, router: router, in: entry)
        let move = child.move
        child.adoptRuntime(of: self)
        child.treeRuntime?.eventStream.send(.attached, from: child)
        let lostState = isNew && extras != nil && child.stage == .inactive && child.move == move ? restore(child) : nil
        child.settle()
        // A child that was active before was not loaded by its activation.
        if child.stage == .startingChildren || child.stage == .active { child.load() }
        if child.hasChildren, child.move == move {
            if root.isDetached { child.hideViewsOfSubtree() } else if entry == nil { child.showViewsOfSubtree() }
        }
        ProcessState.attachDepth -= 1
        if let detachedRoot { warn(aboutAttaching: router, below: detachedRoot, at: callSite) }
        if let lostState { TreeRuntime.warn(lostState, to: treeRuntime) }
    }

    /// Deactivates the child of `router` and everything below it, then removes it.
    final func detach(_ router: any Routing, at callSite: CallSite?) {
        guard let child = node(ofChild: router) else { trapNotAChild(router, at: callSite) }
        guard !child.isDetaching else { return }
        let stopwatch = child.startStopwatch()
        // Read before the callbacks, which can attach this router elsewhere.
        let path = detectsLeaks ? typePath : nil
        child.isDetaching = true
        router.willDetach()
        child.deactivateSubtree()
        child.didMove(isDetached: true)
        let leftViews = child.hasChildren ? child.warningsAboutLeftViews(at: callSite) : []
        if let path { runtime.leakDetector.expectReleaseOfSubtree(child, router: router, below: path) }
        // Only now, because the leak detector asks routers for their views, which can call back.
        child.isDetaching = false
        unlink(child)
        stopwatch?.send(.detached)
        for warning in leftViews { TreeRuntime.warn(warning, to: treeRuntime) }
    }
}

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
        // A RIB that was detached or terminated is expected to be released since then, unless its owner kept it.
        let isExpected = isDetached && !isKeptForLater
        extras?.isKeptForLater = false
        if !isExpected, detectsLeaks {
            runtime.leakDetector.expectReleaseOfSubtree(self, router: nil, view: view, below: [])
        }
        if isActive || hasChildren {
            let warning = warningAboutRelease
            tearDown()
            if let warning { TreeRuntime.warn(warning, to: treeRuntime) }
        }
        routerType = nil
        isRouterReleased = true
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
        // A callback can attach or launch a child before or after its turn. It is none of these orphans then.
        for (child, _) in orphans where child.parent === self {
            if !wasDetached { child.didMove(isDetached: true) }
            unlink(child)
        }
        deactivate()
        for (child, router) in orphans where child.parent == nil && child.isDetached {
            guard !wasDetached || child.isActive else { continue }
            child.deactivateSubtree()
            if child.parent == nil, detectsLeaks {
                runtime.leakDetector.expectReleaseOfSubtree(child, router: router, below: path)
            }
        }
    }

    /// The warning about an active root or active children; nil in a tree without a launch router, which tests often
    /// release like this.
    private var warningAboutRelease: RuntimeWarning? {
        guard let treeRuntime, !treeRuntime.isImplicit else { return nil }
        let active = childNodes.filter { $0.isActive }
        guard !active.isEmpty || isActive && !isDetached else { return nil }
        let names = active.prefix(3).map(\.routerTypeName).joined(separator: ", ")
        let others = active.count > 3 ? " and \(active.count - 3) more" : ""
        let message = Diagnostic(
            active.isEmpty
                ? "A \(routerTypeName) was released while it was active."
                : "A \(routerTypeName) was released while \(names)\(others) below it was active. The subtree was "
                    + "deactivated.",
            cause: "No property stores it, or its owner released it without detaching or terminating it.",
            fix: "store a launch router in a property, such as one of the scene delegate, and call terminate() before "
                + "you release it. Detach any other router first.")
        return RuntimeWarning(kind: .releasedWhileActive, message: message)
    }
}
