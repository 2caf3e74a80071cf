extension Interactor {
    /// Whether the interactor belongs to a router.
    final var isInTree: Bool { routerType != nil || attachedRouter != nil }
    final var hasChildren: Bool { firstChild != nil }

    /// The children's interactors, in the order in which they were attached.
    final var childNodes: [Interactor] {
        var nodes: [Interactor] = []
        var next = firstChild
        while let child = next {
            nodes.append(child)
            next = child.nextSibling
        }
        return nodes
    }

    /// The routers of the children, in the order in which they were attached.
    final var childRouters: [any Routing] { childNodes.compactMap { $0.attachedRouter } }

    /// Returns the node of `router`; nil if it is not one of the children.
    final func node(ofChild router: any Routing) -> Interactor? {
        if let node = router.existingNode { return node.parent === self ? node : nil }
        return childNodes.first { $0.attachedRouter === router }
    }

    /// Calls `body` with each descendant, parents before children. `body` must not change the tree.
    final func forEachDescendant(_ body: (Interactor) -> Void) {
        for child in childNodes {
            body(child)
            child.forEachDescendant(body)
        }
    }

    /// The number of levels of this subtree.
    final var height: Int {
        var (height, next) = (1, firstChild)
        while let child = next {
            height = max(height, 1 + child.height)
            next = child.nextSibling
        }
        return height
    }
}

// MARK: - Links

extension Interactor {
    /// Adds `child` as the last child, and retains `router` until the child is removed.
    final func link(_ child: Interactor, router: any Routing, in entry: StackEntry?) {
        child.parent = self
        child.attachedRouter = router
        child.move = ProcessState.nextMove()
        child.isDetached = false
        if entry != nil { child.makeExtras().stackEntry = entry }
        if let lastChild {
            lastChild.nextSibling = child
            child.previousSibling = lastChild
        } else {
            firstChild = child
        }
        lastChild = child
    }

    /// Removes `child` and releases its router.
    final func unlink(_ child: Interactor) {
        let (previous, next) = (child.previousSibling, child.nextSibling)
        if let previous { previous.nextSibling = next } else { firstChild = next }
        if let next { next.previousSibling = previous } else { lastChild = previous }
        if nextVisited === child { nextVisited = next }
        child.previousSibling = nil
        child.nextSibling = nil
        child.parent = nil
        child.isDetached = true
        // Moved out, because the entry calls back, and so does the release of the router.
        let router = exchange(&child.attachedRouter, with: nil)
        child.extras?.stackEntry?.childWasDetached()
        extendLifetime(router)
    }
}

// MARK: - Extras

/// The properties that most RIBs do not need. They are released with the router.
@MainActor
final class TreeExtras {
    /// The RIB's entry in a slot or a navigation stack, which retains the entry.
    weak var stackEntry: StackEntry?
    /// The number of calls in progress that show or remove the RIB's view.
    var viewMoveCount = 0
    /// The component that the builder passed to the router, expected to be released with the RIB.
    weak var component: AnyObject?
    /// Stored because the inspector names the component, which can be released as soon as the RIB is built.
    var componentType: AnyClass?
    /// The view of a router that is being released.
    weak var releasedView: AnyObject?
    /// The objects that were passed to `keepAlive(_:)`.
    var keptAlive: [AnyObject] = []
    var lifecycleStream: MutableStateStream<RouterLifecycle>?
    /// The saved children that wait to be attached in this activation, or in the first one.
    var savedChildren: SavedChildren?
    /// Whether the owner retains the router after it was detached, to attach it again.
    var isKeptForLater = false
}

extension Interactor {
    final var isKeptForLater: Bool { extras?.isKeptForLater ?? false }

    final func makeExtras() -> TreeExtras {
        if let extras { return extras }
        let extras = TreeExtras()
        self.extras = extras
        return extras
    }

    /// Expects `component` to be released together with this RIB.
    final func setComponent(_ component: AnyObject) {
        let extras = makeExtras()
        extras.component = component
        extras.componentType = type(of: component)
    }
}

// MARK: - Routers

/// A `Router` without its generic parameters.
@MainActor
protocol TreeRouter: Routing {
    var node: Interactor { get }
}

extension Routing {
    /// The node of this router; nil for a custom router with a custom interactable, for which the parent creates a
    /// `CustomInteractor` at each attachment.
    var existingNode: Interactor? { (interactable as? Interactor) ?? (self as? any TreeRouter)?.node }
}
