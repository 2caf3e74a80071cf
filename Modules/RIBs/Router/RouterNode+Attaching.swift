extension RouterNode {
    final func attach(_ child: any Routing, at callSite: CallSite?) {
        if let node = Self.node(of: child) {
            node.use { attach(node: $0, at: callSite) }
        } else {
            attach(node: child.routerNode ?? ForeignRouterNode(child), at: callSite)
        }
    }

    final func detach(_ child: any Routing, at callSite: CallSite?) {
        if let node = Self.node(of: child) {
            node.use {
                guard $0.isChild(of: self) else { trapStranger(child, at: callSite) }
                detach(node: $0)
            }
        } else {
            guard let node = child.routerNode ?? foreignNode(of: child), node.isChild(of: self) else {
                trapStranger(child, at: callSite)
            }
            detach(node: node)
        }
    }

    /// `child` itself, if it is a `Router`, alive as long as `child` is. To ask it for its `routerNode` would
    /// retain it.
    @inline(__always)
    private static func node(of child: any Routing) -> Unretained<RouterNode>? {
        Unretained(child as? RouterNode)
    }

    private func attach(node: RouterNode, at callSite: CallSite?) {
        node.willAttach()
        trapIfMisused(node, at: callSite)
        link(node)
        node.beginStay()
        if runtime != nil, runtime !== node.runtime { node.adoptRuntime(of: self) }
        if EventStream.wasEverObserved { runtime?.events.send(.attached, at: node.treePath) }
        if let interactor = node.ownInteractor {
            interactor.use { $0.activate() }
        } else {
            node.interactable.activate()
        }
        // It may have ended itself, and been detached, while it became active.
        guard node.isChild(of: self) else { return }
        node.loadRouting()
    }

    private func detach(node: RouterNode) {
        guard !node.isDetaching else { return }
        if EventStream.wasEverObserved { detachObserved(node) } else { takeDown(node) }
    }

    @inline(never)
    private func detachObserved(_ node: RouterNode) {
        let stopwatch = node.startStopwatch()
        takeDown(node)
        stopwatch?.send(.detached)
    }

    @inline(__always)
    private func takeDown(_ node: RouterNode) {
        // Taken before the callbacks, which may take this router to another place.
        let path = node.leakDetector?.use { $0.isOn } == true ? routePath() : nil
        node.isDetaching = true
        node.willDetach()
        node.deactivateSubtree()
        node.isDetaching = false
        if let path { node.leakDetector?.use { $0.expectRelease(ofSubtree: node, below: path) } }
        unlink(node)
    }

    /// Kept by the runtime, which the node and those above it keep.
    private var leakDetector: Unretained<LeakDetector>? {
        guard let runtime else { return nil }
        return Unretained(runtime.leakDetector)
    }

    final func isChild(of other: RouterNode) -> Bool { parentLink?.is(other) == true }

    /// Adds `child` at the end of the list and becomes its owner.
    private func link(_ child: RouterNode) {
        let link = Unretained(owning: child)
        child.parentLink = Unretained(self)
        if let firstChildLink {
            firstChildLink.use { first in
                child.previousLink = first.previousLink
                first.previousLink?.use { $0.nextLink = link }
                first.previousLink = link
            }
        } else {
            child.previousLink = link
            firstChildLink = link
        }
    }

    /// Takes `child` out of the list, and lets go of it.
    private func unlink(_ child: RouterNode) {
        let (previous, next) = (child.previousLink, child.nextLink)
        let isFirst = firstChildLink?.is(child) == true
        if cursor?.is(child) == true { cursor = isFirst ? Unretained(self) : previous }
        // The last one is the one before the first.
        if let behind = next ?? firstChildLink { behind.use { $0.previousLink = previous } }
        if isFirst { firstChildLink = next } else { previous?.use { $0.nextLink = next } }
        child.parentLink = nil
        child.previousLink = nil
        child.nextLink = nil
        child.extras?.stay?.childWasDetached()
        DepartedRouters.release(Unretained(child).takeOwned())
    }

    /// Hands the children over to the caller, who owns them now.
    nonisolated final func takeChildren() -> [RouterNode] {
        var children: [RouterNode] = []
        while let link = firstChildLink {
            let child = link.takeOwned()
            firstChildLink = child.nextLink
            child.parentLink = nil
            child.previousLink = nil
            child.nextLink = nil
            children.append(child)
        }
        return children
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
    /// Kept, since `foreign` may hand out another one the next time.
    private let foreignsInteractor: Interactor?

    init(_ foreign: any Routing) {
        self.foreign = foreign
        let interactable = foreign.interactable
        foreignsInteractor = interactable as? Interactor
        if let foreignsInteractor {
            super.init(interactor: foreignsInteractor)
        } else {
            super.init(foreignInteractable: interactable)
        }
    }

    deinit {}

    override var routing: any Routing { foreign }
    override var isForeign: Bool { true }

    override func loadRouting() { foreign.load() }

    /// Nothing: a test holds what it attaches, and the node of one that is attached again is another.
    override func forEachReleasable(_: (AnyObject) -> Void) {}
}
