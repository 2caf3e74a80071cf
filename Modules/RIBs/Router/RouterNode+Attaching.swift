extension RouterNode {
    final func attach(_ child: any Routing, at callSite: CallSite?) {
        let node = child.routerNode ?? ForeignRouterNode(child)
        node.willAttach()
        trapIfMisused(node, at: callSite)
        link(node)
        node.extras?.departure?.revoke()
        if let runtime {
            node.adopt(runtime)
            if runtime.events.isObserved { runtime.events.send(.attached, at: node.treePath) }
        }
        if let interactor = node.ownInteractor { interactor.activate() } else { node.interactable.activate() }
        // It may have ended itself, and been detached, while it became active.
        guard node.parent === self else { return }
        node.loadRouting()
    }

    final func detach(_ child: any Routing, at callSite: CallSite?) {
        guard let node = child.routerNode ?? foreignNode(of: child), node.parent === self else {
            trapStranger(child, at: callSite)
        }
        guard !node.isDetaching else { return }
        let stopwatch = node.startStopwatch()
        // Taken before the node leaves: afterwards nobody knows where it was.
        let path = node.runtime?.leakDetector.isOn == true ? node.routePath() : nil
        node.isDetaching = true
        node.willDetach()
        node.deactivateSubtree()
        node.isDetaching = false
        if let path { node.runtime?.leakDetector.expectRelease(ofSubtree: node, path: path) }
        unlink(node)
        stopwatch?.send(.detached)
    }

    /// Adds `child` at the end of the list and becomes its owner.
    private func link(_ child: RouterNode) {
        _ = Unmanaged.passRetained(child)
        child.parent = self
        child.previousSibling = lastChild
        if let lastChild { lastChild.nextSibling = child } else { firstChild = child }
        lastChild = child
    }

    /// Takes `child` out of the list, and lets go of it.
    private func unlink(_ child: RouterNode) {
        if cursor === child { cursor = child.previousSibling ?? self }
        if let previous = child.previousSibling {
            previous.nextSibling = child.nextSibling
        } else {
            firstChild = child.nextSibling
        }
        if let next = child.nextSibling {
            next.previousSibling = child.previousSibling
        } else {
            lastChild = child.previousSibling
        }
        child.parent = nil
        child.previousSibling = nil
        child.nextSibling = nil
        child.extras?.stay?.childWasDetached()
        Unmanaged.passUnretained(child).release()
    }

    final func foreignNode(of child: any Routing) -> RouterNode? {
        var candidate = firstChild
        while let node = candidate {
            if node.routing === child { return node }
            candidate = node.nextSibling
        }
        return nil
    }
}

/// The place in the tree of an implementation of `Routing` that is not a `Router`, such as a test's own.
final class ForeignRouterNode: RouterNode {
    private let foreign: any Routing

    init(_ foreign: any Routing) {
        self.foreign = foreign
        super.init(interactable: foreign.interactable, interactor: foreign.interactable as? Interactor)
    }

    deinit {}

    override var routing: any Routing { foreign }
    override var isForeign: Bool { true }

    override func loadRouting() { foreign.load() }

    /// Nothing: a test holds what it attaches, and the node of one that is attached again is another.
    override func forEachReleasable(_: (AnyObject) -> Void) {}
}
