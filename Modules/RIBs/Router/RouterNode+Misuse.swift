extension RouterNode {
    final func trapIfMisused(_ child: RouterNode, at callSite: CallSite?) {
        if let parent = child.parent {
            if parent === self {
                trapAttachedTwice(child, at: callSite)
            }
            trapSecondParent(child, of: parent, at: callSite)
        }
        if child === self || child.firstChildLink != nil && isBelow(child) {
            trapCycle(child, at: callSite)
        }
        if child.isForeign, children.contains(where: { $0 === child.routing }) {
            trapAttachedTwice(child, at: callSite)
        }
    }

    private func isBelow(_ other: RouterNode) -> Bool {
        var ancestor = parentLink
        while let node = ancestor {
            if node.is(other) { return true }
            ancestor = node.use { $0.parentLink }
        }
        return false
    }

    private func trapAttachedTwice(_ child: RouterNode, at callSite: CallSite?) -> Never {
        Misuse(
            "\(type(of: routing)) attaches \(type(of: child.routing)), which is its child already.",
            treePath: "\(treePath)/\(child.routing.ribName)",
            at: callSite,
            cause: "A route ran twice, and the router does not remember what it attached.",
            fix: "keep the child in a ChildSlot or a NavigationStack: filling a filled slot does nothing."
        ).trap()
    }

    private func trapSecondParent(_ child: RouterNode, of parent: RouterNode, at callSite: CallSite?) -> Never {
        Misuse(
            "\(type(of: routing)) attaches \(type(of: child.routing)), which is a child of \(type(of: parent.routing)).",
            treePath: "\(child.treePath), attached to \(treePath)",
            at: callSite,
            cause: "The router was kept and handed to a second parent while the first one still has it.",
            fix: "call detachChild(_:) on \(type(of: parent.routing)) first, or build a router for each parent."
        ).trap()
    }

    private func trapCycle(_ child: RouterNode, at callSite: CallSite?) -> Never {
        Misuse(
            "\(type(of: routing)) attaches \(type(of: child.routing)), "
                + (child === self ? "which is itself." : "which is above it: the tree would become a cycle."),
            treePath: treePath,
            at: callSite,
            cause: "A listener or a builder handed a router down to one of its own descendants.",
            fix: "report to the listener and let the parent attach a router that it built for this."
        ).trap()
    }

    final func trapStranger(_ child: any Routing, at callSite: CallSite?) -> Never {
        let place =
            if let parent = child.routerNode?.parent {
                "a child of \(type(of: parent.routing)) (\(child.routerNode?.treePath ?? ""))"
            } else {
                "not attached anywhere"
            }
        Misuse(
            "\(type(of: routing)) detaches \(type(of: child)), which is not its child but \(place).",
            treePath: treePath,
            at: callSite,
            cause: "It was detached before, or another router attached it.",
            fix: "detach it once, in the router that attached it; a ChildSlot does so by itself."
        ).trap()
    }
}
