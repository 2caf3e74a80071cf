// The life of a child: `Router.attachChild(_:)` and `Router.detachChild(_:)`.

extension Interactor {
    /// Attaches the child of `router` as the last child, activates it and loads it.
    ///
    /// Each step calls back. The later steps are skipped once the child, or a RIB above it, was detached meanwhile. The
    /// next activation loads a child that was not loaded.
    ///
    /// - Parameter attachment: The attachment in a slot or a stack.
    /// - Returns: Whether every step was performed.
    @discardableResult
    final func attach(_ router: any Routing, at callSite: CallSite?, in attachment: ChildAttachment? = nil) -> Bool {
        AttachmentDepth.enter(from: self, router: router, at: callSite)
        router.willAttach()
        let child = checkedNode(of: router, at: callSite)
        let detachedRoot = detachedRoot
        let number = link(child, router: router, in: attachment)
        let change = child.changeCount
        // The tree above can also be attached or launched meanwhile.
        var continues: Bool {
            child.attachmentNumber == number && (self.detachedRoot == nil || self.detachedRoot === detachedRoot)
        }
        child.isStarting = true
        child.adoptRuntime(of: self)
        child.treeRuntime?.eventStream.send(.attached, from: child)
        // An observer of the event can have deactivated the child, or a RIB above.
        if child.changeCount == change { child.activate() }
        child.isStarting = false
        if continues {
            router.load()
            child.isLoaded = true
        }
        AttachmentDepth.leave()
        if let detachedRoot { warn(aboutAttaching: router, below: detachedRoot, at: callSite) }
        return continues
    }

    /// Deactivates the child of `router` and everything below it, then removes it.
    final func detach(_ router: any Routing, at callSite: CallSite?) {
        guard let child = node(ofChild: router) else { trapNotAChild(router, at: callSite) }
        guard !child.isDetaching else { return }
        let stopwatch = child.startStopwatch()
        // Read before the callbacks, which can attach this router elsewhere.
        let path = leakPath
        child.isDetaching = true
        router.willDetach()
        child.deactivateSubtree()
        child.isDetaching = false
        let leftViews = child.warningsAboutLeftViews(at: callSite)
        if let path { runtime.leakDetector.expectReleaseOfSubtree(child, router: router, below: path) }
        unlink(child)
        stopwatch?.send(.detached)
        for warning in leftViews { TreeRuntime.warn(warning, to: treeRuntime) }
    }

    /// Detaches the children, the last first, while the RIB's generation is `generation`. It changes when the tree is
    /// launched again.
    ///
    /// A callback can attach further children, which are detached as well. Traps after 1,000 of them.
    final func detachChildren(while generation: UInt32) {
        var limit = childNodes.count + 1_000
        while self.generation == generation, let router = lastChildToDetach?.attachedRouter {
            guard limit > 0 else { trapEndlessAttaching(during: "terminated") }
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

/// The number of calls of `attachChild(_:)` in progress, each inside of the one before it.
@MainActor
private enum AttachmentDepth {
    /// The calls that fit into the stack of every thread.
    static let limit = 500
    private static var depth = 0

    static func enter(from parent: Interactor, router: any Routing, at callSite: CallSite?) {
        depth += 1
        guard depth > limit else { return }
        let names = parent.treePath.split(separator: "/")
        Diagnostic(
            "\(parent.routerTypeName) attaches \(type(of: router)) inside of \(limit) other calls of attachChild(_:).",
            treePath: (names.prefix(3) + [" … "] + names.suffix(3)).joined(separator: "/"),
            at: callSite,
            cause: "didLoad() or didBecomeActive() attaches a child of its own kind, without end.",
            fix: "end the recursion, or attach deeper levels later, for instance in a task."
        ).trap()
    }

    static func leave() { depth -= 1 }
}
