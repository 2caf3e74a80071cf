extension Interactor {
    final var isInTree: Bool { routerType != nil || attachedRouter != nil }
    final var hasChildren: Bool { children?.isEmpty == false }
    /// The children's interactors, in the order in which they were attached.
    final var childNodes: [Interactor] { children?.elements ?? [] }

    /// The last child that is not being detached already.
    final var lastChildToDetach: Interactor? {
        var child = children?.last
        while let node = child, node.isDetaching { child = node.previousSibling }
        return child
    }

    final func isChild(of other: Interactor) -> Bool { parent === other }

    /// The routers of the children, in the order in which they were attached.
    final var childRouters: [any Routing] { childNodes.compactMap { $0.attachedRouter } }

    /// Adds `child` as the last child, and retains `router` until the child is removed.
    final func link(_ child: Interactor, router: any Routing) {
        child.parent = self
        child.attachedRouter = router
        child.generation &+= 1
        child.isDetached = false
        // Moved out while it changes, here and in `unlink`, so that it need not be retained.
        let list = exchange(&children, with: nil) ?? ChildList()
        list.append(child)
        children = list
    }

    /// Removes `child` and releases its router. During a walk the router is released at the end of the walk.
    final func unlink(_ child: Interactor) {
        if let list = exchange(&children, with: nil) {
            list.remove(child)
            children = list
        }
        child.parent = nil
        child.isDetached = true
        let attachment = child.attachment
        if attachment != nil { child.attachment = nil }
        let router = exchange(&child.attachedRouter, with: nil)
        attachment?.childWasDetached()
        if let router { DeferredReleases.add(router) }
    }

    /// Expects `object` to be released together with this RIB.
    final func expectRelease(of object: AnyObject) {
        makeExtras().releasables.append(Releasable(object))
    }
}

// MARK: - Extras

/// The properties that most RIBs do not need. They are released with the router.
@MainActor
final class TreeExtras {
    /// The attachment of the RIB in a slot or a stack, which retains it.
    weak var attachment: ChildAttachment?
    /// The objects that the leak detector expects to be released with the RIB.
    var releasables: [Releasable] = []
    /// The objects that were passed to `keepAlive(_:)`.
    var keptAlive: [AnyObject] = []
    var lifecycleStream: MutableStateStream<RouterLifecycle>?
    /// Whether the owner retains the router after it was detached, to attach it again.
    var isKeptForLater = false
}

/// An object that the leak detector expects to be released with a RIB.
struct Releasable {
    private(set) weak var object: AnyObject?
    /// Stored because the inspector names the component, which can be released as soon as the RIB is built.
    let type: AnyClass

    init(_ object: AnyObject) {
        self.object = object
        type = Swift.type(of: object)
    }
}

extension Interactor {
    final var attachment: ChildAttachment? {
        get { extras?.attachment }
        set { makeExtras().attachment = newValue }
    }

    final var isKeptForLater: Bool {
        get { extras?.isKeptForLater ?? false }
        set { makeExtras().isKeptForLater = newValue }
    }

    final func makeExtras() -> TreeExtras {
        if let extras { return extras }
        let extras = TreeExtras()
        self.extras = extras
        return extras
    }
}

// MARK: - Finding a router's node

/// A `Router` without its generic parameters.
@MainActor
protocol TreeRouter: Routing {
    var node: Interactor { get }
    func attach(_ child: any Routing, at callSite: CallSite?)
    func detach(_ child: any Routing, at callSite: CallSite?)
}

extension Routing {
    /// The node of this router; nil for a custom router with a custom interactable.
    ///
    /// The tree creates a node for such a router when it is attached, which `node(ofChild:)` finds.
    var existingNode: Interactor? {
        (interactable as? Interactor) ?? (self as? any TreeRouter)?.node
    }
}

extension Interactor {
    /// Returns the node of `router`; nil if it is not one of the children.
    final func node(ofChild router: any Routing) -> Interactor? {
        if let node = router.existingNode {
            return node.isChild(of: self) ? node : nil
        }
        return childNodes.first { $0.attachedRouter === router }
    }
}
