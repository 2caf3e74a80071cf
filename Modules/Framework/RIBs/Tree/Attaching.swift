// The life of a child: `Router.attachChild(_:)` and `Router.detachChild(_:)`.

extension Node {
    /// Attaches the child of `router` as the last child, activates it and loads it.
    ///
    /// Each step calls back. The later steps are skipped once the child, or a RIB above it, was detached meanwhile. Below
    /// a RIB that resigns, the child is only attached. The next activation loads a child that was not loaded.
    ///
    /// - Parameter entry: The child's entry in a slot or a navigation stack.
    /// - Returns: Whether the child is still attached, and no RIB above it was detached meanwhile and stayed detached.
    @discardableResult
    final func attach(_ router: any Routing, at callSite: CallSite?, in entry: StackEntry? = nil) -> Bool {
        ProcessState.attachDepth += 1
        // Called before the check, so that the tree cannot change between the check and the link.
        router.willAttach()
        let child = checkedNode(of: router, at: callSite)
        let detachedRoot = detachedRoot
        link(child, router: router, in: entry)
        let move = child.move
        child.adoptRuntime(of: self)
        child.treeRuntime?.eventStream.send(.attached, from: child)
        let lostState = child.stage == .inactive && child.move == move && extras != nil ? restore(child) : nil
        child.settle()
        // A child that was active before was not loaded by its activation.
        if child.stage == .startingChildren || child.stage == .active { child.load() }
        if child.hasChildren, child.move == move {
            if root.isDetached { child.hideViewsOfSubtree() } else if entry == nil { child.showViewsOfSubtree() }
        }
        ProcessState.attachDepth -= 1
        if let detachedRoot { warn(aboutAttaching: router, below: detachedRoot, at: callSite) }
        if let lostState { TreeRuntime.warn(lostState, to: treeRuntime) }
        return child.move == move && (ProcessState.latestMove == move || !root.wasDetached(after: move))
    }

    /// Whether the latest move of this RIB is a detachment after `move`.
    private func wasDetached(after move: Int) -> Bool { isDetached && self.move > move }

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
        // Only now, because the search for left views asks routers for their views, which can call back.
        child.isDetaching = false
        unlink(child)
        stopwatch?.send(.detached)
        for warning in leftViews { TreeRuntime.warn(warning, to: treeRuntime) }
    }
}
