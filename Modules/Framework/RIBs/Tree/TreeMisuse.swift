extension Node {
    /// Returns the node of `router`, which is to be attached here. Traps if it cannot be attached.
    final func checkedNode(of router: any Routing, at callSite: CallSite?) -> Node {
        let existing = router.existingNode
        let isChild = if let existing { existing.parent === self } else { node(ofChild: router) != nil }
        if isChild { trapAttachedTwice(router, at: callSite) }
        let child = existing ?? CustomInteractor(router.interactable)
        if child === self || child.hasChildren && lineage.contains(where: { $0 === child }) {
            trapCycle(child, router: router, at: callSite)
        }
        if let parent = child.parent { trapSecondParent(child, router: router, of: parent, at: callSite) }
        if ProcessState.attachDepth > Self.depthLimit { trapNestedAttaching(router, at: callSite) }
        if depth + child.height > Self.depthLimit { trapTooDeep(child, router: router, at: callSite) }
        return child
    }

    /// The largest number of levels of a tree, and of calls of `attachChild(_:)` inside of each other.
    ///
    /// The walks recurse. In a debug build, a level takes 2.8 KB of the stack while the tree is terminated, and 4 KB if its
    /// `didBecomeActive()` fills a slot with the next one. The main thread of an iPhone has 1 MB.
    static var depthLimit: Int { 250 }

    private func trapTooDeep(_ child: Node, router: any Routing, at callSite: CallSite?) -> Never {
        Diagnostic(
            "\(routerTypeName) attaches \(type(of: router)): the tree of \(root.routerTypeName) would have "
                + "\(depth + child.height) levels, and \(Self.depthLimit) are allowed.",
            treePath: "\(root.ribName)/ … /\(ribName)/\(router.ribName)",
            at: callSite,
            cause: "didLoad() or didBecomeActive() attaches a child of its own kind, without end.",
            fix: "end the recursion, or attach the child to a RIB further up."
        ).trap()
    }

    private func trapNestedAttaching(_ child: any Routing, at callSite: CallSite?) -> Never {
        Diagnostic(
            "\(routerTypeName) attaches \(type(of: child)) inside of \(Self.depthLimit) other calls of "
                + "attachChild(_:).",
            treePath: treePath,
            at: callSite,
            cause: "didLoad() or didBecomeActive() attaches a RIB of its own kind, without end.",
            fix: "end the recursion, or attach the next RIB later, for instance in a task."
        ).trap()
    }

    private func trapAttachedTwice(_ child: any Routing, at callSite: CallSite?) -> Never {
        Diagnostic(
            "\(routerTypeName) attaches \(type(of: child)), which is already its child.",
            treePath: "\(treePath)/\(child.ribName)",
            at: callSite,
            cause: "A route ran twice, and the router does not store the attached child.",
            fix: "use a ChildSlot or a NavigationStack for the child: attaching to a filled slot does nothing."
        ).trap()
    }

    private func trapSecondParent(
        _ child: Node, router: any Routing, of parent: Node, at callSite: CallSite?
    ) -> Never {
        Diagnostic(
            "\(routerTypeName) attaches \(type(of: router)), which is a child of \(parent.routerTypeName).",
            treePath: "\(child.treePath), attached to \(treePath)",
            at: callSite,
            cause: "The router was stored and passed to a second parent before the first parent detached it.",
            fix: "call detachChild(_:) on \(parent.routerTypeName) first, or build a router for each parent."
        ).trap()
    }

    private func trapCycle(_ child: Node, router: any Routing, at callSite: CallSite?) -> Never {
        Diagnostic(
            "\(routerTypeName) attaches \(type(of: router)), "
                + (child === self ? "which is itself." : "which is its ancestor: the tree would contain a cycle."),
            treePath: treePath,
            at: callSite,
            cause: "A listener or a builder passed a router to one of the router's descendants.",
            fix: "call the listener, and let the parent attach a router that it builds for this purpose."
        ).trap()
    }

    final func trapNotAChild(_ child: any Routing, at callSite: CallSite?) -> Never {
        let parent = child.existingNode?.parent
        let relation = parent.map {
            "not its child but a child of \($0.routerTypeName) (\(child.existingNode?.treePath ?? ""))"
        }
        Diagnostic(
            "\(routerTypeName) detaches \(type(of: child)), which is \(relation ?? "not attached").",
            treePath: treePath,
            at: callSite,
            cause: "The child was detached before, or another router attached it.",
            fix: "detach it once, in the router that attached it. A ChildSlot does this automatically."
        ).trap()
    }

    final func trapEndlessAttaching() -> Never {
        Diagnostic(
            "\(routerTypeName) is terminated, and its callbacks attached 1,000 children during the termination.",
            treePath: treePath,
            cause: "willDetach() attaches a child, and so does that child, without end.",
            fix: "route while the interactor is active: check isActive in the callback."
        ).trap()
    }
}

// MARK: - Warnings

extension Node {
    /// The topmost RIB above this one, or this RIB, if it was detached; nil in a running tree.
    final var detachedRoot: Node? {
        // An active RIB belongs to a running tree, or to one that a caller activated on its own.
        guard !isActive else { return nil }
        let root = root
        return root.isDetached ? root : nil
    }

    /// Reports that the child of `router` was attached below `root`, which is detached.
    final func warn(aboutAttaching router: any Routing, below root: Node, at callSite: CallSite?) {
        guard !root.isKeptForLater else { return }
        let message = Diagnostic(
            "\(routerTypeName) attaches \(type(of: router)) below \(root.routerTypeName), which was detached.",
            treePath: treePath,
            at: callSite,
            cause: "A late callback routes in a RIB that was detached.",
            fix: "route while the interactor is active: use observe(while:) or task { } for later events, or check "
                + "isActive.")
        TreeRuntime.warn(RuntimeWarning(kind: .attachedWhileDetached, message: message), to: runtime)
    }

    /// The warnings about the views that this RIB and its descendants presented outside of the subtree and have not
    /// dismissed.
    final func warningsAboutLeftViews(at callSite: CallSite?) -> [RuntimeWarning] {
        var warnings: [RuntimeWarning] = []
        addWarningsAboutLeftViews(at: callSite, to: &warnings)
        return warnings
    }

    private func addWarningsAboutLeftViews(at callSite: CallSite?, to warnings: inout [RuntimeWarning]) {
        // A RIB with a view, and the RIBs below it, need not dismiss what they present.
        guard hasChildren, !(attachedRouter is any ViewableRouting) else { return }
        var left: [String] = []
        forEachChild { if $0.extras?.stackEntry?.isPresented == true { left.append($0.ribName) } }
        if !left.isEmpty { warnings.append(warningAboutLeftViews(left, at: callSite)) }
        forEachChild { $0.addWarningsAboutLeftViews(at: callSite, to: &warnings) }
    }

    private func warningAboutLeftViews(_ names: [String], at callSite: CallSite?) -> RuntimeWarning {
        let message = Diagnostic(
            "\(routerTypeName) was detached while it still presents \(names.joined(separator: ", ")): the view was "
                + "dismissed.",
            treePath: treePath,
            at: callSite,
            cause: "A viewless RIB has to dismiss the views that it presented, and did not.",
            fix: "call the router's cleanupViews() in willResignActive(), and detach every slot in cleanupViews().")
        return RuntimeWarning(kind: .leftViewPresented, message: message)
    }
}
