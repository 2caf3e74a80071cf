extension Interactor {
    /// Traps if `child` cannot be attached here.
    final func trapIfMisused(_ child: Interactor, router: any Routing, at callSite: CallSite?) {
        if let parent = child.parent {
            if parent === self { trapAttachedTwice(router, at: callSite) }
            trapSecondParent(child, router: router, of: parent, at: callSite)
        }
        if child === self || child.hasChildren && isBelow(child) {
            trapCycle(child, router: router, at: callSite)
        }
        // A test's own router around a test's own interactable has no node by which to recognise it.
        if child is CustomInteractor, childRouters.contains(where: { $0 === router }) {
            trapAttachedTwice(router, at: callSite)
        }
    }

    private func isBelow(_ other: Interactor) -> Bool {
        var ancestor = parent
        while let node = ancestor {
            if node === other { return true }
            ancestor = node.parent
        }
        return false
    }

    private func trapAttachedTwice(_ child: any Routing, at callSite: CallSite?) -> Never {
        Diagnostic(
            "\(routerTypeName) attaches \(type(of: child)), which is its child already.",
            treePath: "\(treePath)/\(child.ribName)",
            at: callSite,
            cause: "A route ran twice, and the router does not remember what it attached.",
            fix: "keep the child in a ChildSlot or a NavigationStack: filling a filled slot does nothing."
        ).trap()
    }

    private func trapSecondParent(
        _ child: Interactor, router: any Routing, of parent: Interactor, at callSite: CallSite?
    ) -> Never {
        Diagnostic(
            "\(routerTypeName) attaches \(type(of: router)), which is a child of \(parent.routerTypeName).",
            treePath: "\(child.treePath), attached to \(treePath)",
            at: callSite,
            cause: "The router was kept and handed to a second parent while the first one still has it.",
            fix: "call detachChild(_:) on \(parent.routerTypeName) first, or build a router for each parent."
        ).trap()
    }

    private func trapCycle(_ child: Interactor, router: any Routing, at callSite: CallSite?) -> Never {
        Diagnostic(
            "\(routerTypeName) attaches \(type(of: router)), "
                + (child === self ? "which is itself." : "which is above it: the tree would become a cycle."),
            treePath: treePath,
            at: callSite,
            cause: "A listener or a builder handed a router down to one of its own descendants.",
            fix: "report to the listener and let the parent attach a router that it built for this."
        ).trap()
    }

    final func trapStranger(_ child: any Routing, at callSite: CallSite?) -> Never {
        let parent = child.existingNode?.parent
        let place = parent.map { "a child of \($0.routerTypeName) (\(child.existingNode?.treePath ?? ""))" }
        Diagnostic(
            "\(routerTypeName) detaches \(type(of: child)), which is not its child but "
                + "\(place ?? "not attached anywhere").",
            treePath: treePath,
            at: callSite,
            cause: "It was detached before, or another router attached it.",
            fix: "detach it once, in the router that attached it; a ChildSlot does so by itself."
        ).trap()
    }

    /// Reports that a child is attached to a RIB that has left the tree.
    final func warnIfDetached(attaching child: Interactor, router: any Routing, at callSite: CallSite?) {
        // An active parent is in a tree that runs.
        guard phase == .inactive, !interactable.isActive else { return }
        var root = self
        while let parent = root.parent { root = parent }
        guard root.isDetached, !root.isKeptForLater else { return }
        let message = Diagnostic(
            "\(routerTypeName) attaches \(type(of: router)) below \(root.routerTypeName), which was detached.",
            treePath: treePath,
            at: callSite,
            cause: "A callback that came late routes in a RIB that has ended.",
            fix: "route in an activation: use observe(while:) or task { } for what comes later, and check isActive.")
        TreeRuntime.warn(.attachedWhileDetached, message, to: runtime)
    }

    /// Reports the views that this RIB, and those below it, presented outside of the subtree and did not dismiss
    /// before it was detached.
    final func warnIfViewsAreLeft(at callSite: CallSite?) {
        guard hasChildren, !hasView else { return }
        var waiting = [self]
        while let node = waiting.popLast() {
            node.warnIfOwnViewsAreLeft(at: callSite)
            // A RIB with a view takes the views on top of it along.
            waiting += node.childNodes.filter { $0.hasChildren && !$0.hasView }
        }
    }

    private var hasView: Bool { attachedRouter is any ViewableRouting }

    private func warnIfOwnViewsAreLeft(at callSite: CallSite?) {
        let left = childNodes.filter { $0.attachment?.isPresented == true }
        guard !left.isEmpty else { return }
        let names = left.map(\.ribName).joined(separator: ", ")
        let message = Diagnostic(
            "\(routerTypeName) was detached while it still presents \(names): the view stays on the screen "
                + "until the router is released.",
            treePath: treePath,
            at: callSite,
            cause: "A RIB without a view of its own must dismiss the views that it presented.",
            fix: "call the router's cleanupViews() in willResignActive(), and detach() every slot there.")
        TreeRuntime.warn(.leftViewPresented, message, to: runtime)
    }
}
