// The life of a child: `Router.attachChild(_:)` and `Router.detachChild(_:)`.

extension Interactor {
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
        let (move, change, ownChange) = (child.move, child.changeCount, changeCount)
        child.adoptRuntime(of: self)
        child.treeRuntime?.eventStream.send(.attached, from: child)
        // An observer of the event can have deactivated the child, or a RIB above.
        let lostState = child.changeCount == change ? restore(child) : nil
        if child.changeCount == change, activatesNewChildren { child.activate() }
        // Activating has loaded it, unless it was active already. It is loaded also if a RIB above was detached, because
        // an attachment of that one does not activate it.
        if child.phase == .active, child.parent === self { child.load() }
        ProcessState.attachDepth -= 1
        if let detachedRoot { warn(aboutAttaching: router, below: detachedRoot, at: callSite) }
        if let lostState { TreeRuntime.warn(lostState, to: treeRuntime) }
        return isAttached()

        func isAttached() -> Bool {
            // Detaching a RIB above counts a change of this one.
            child.move == move && (changeCount == ownChange || !root.wasDetached(after: move))
        }
    }

    /// Whether an attached child is activated: not while this RIB resigns, and not while this RIB is inactive and a RIB
    /// above it resigns.
    private var activatesNewChildren: Bool {
        !isResigning && (isActive || !lineage.contains(where: \.isResigning))
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
        child.move = ProcessState.nextMove()
        let leftViews = child.warningsAboutLeftViews(at: callSite)
        if let path { runtime.leakDetector.expectReleaseOfSubtree(child, router: router, below: path) }
        // Only now, because the search for left views asks routers for their views, which can call back.
        child.isDetaching = false
        unlink(child)
        stopwatch?.send(.detached)
        for warning in leftViews { TreeRuntime.warn(warning, to: treeRuntime) }
    }

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
    private var lastChildToDetach: Interactor? {
        var child = lastChild
        while let node = child, node.isDetaching { child = node.previousSibling }
        return child
    }
}
