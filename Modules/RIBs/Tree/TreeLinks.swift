/// Where a RIB is in the tree. The interactors are the nodes of the tree, since routers are generic.
///
/// All links are strong. A parent keeps its children's interactors and, while they are attached, their routers; a
/// child keeps its parent's interactor. Detaching removes the links in both directions, and so does the `deinit`
/// of the parent's router, which runs on the main actor: no link leads to a released object.
@MainActor
struct TreeLinks {
    /// The parent's interactor, while the RIB is attached.
    var parent: Interactor?
    /// The children's interactors, in the order in which they were attached.
    var children = SlotList<Interactor>()
    /// The router, while the RIB is attached. This reference is what keeps a child alive.
    var attachedRouter: (any Routing)?
    /// The type of the router that was created with this interactor; nil once the router is released.
    var routerType: (any Routing.Type)?
    /// The runtime of the tree; nil until it is needed in a tree without a launch router.
    var runtime: TreeRuntime?
    /// The RIB's stay in a slot or a stack, which owns it.
    weak var attachment: ChildAttachment?
    /// Objects to release together with the RIB, for the leak detector.
    var releasables: [WeakReference] = []
    /// Counts attachments, detachments and changes of `isKeptForLater`, so that the leak detector can tell whether
    /// the RIB is still where it was.
    var generation = 0
    var isDetaching = false
    /// Detached, or terminated, and not attached again.
    var isDetached = false
    /// The owner keeps the router after it was detached, to attach it again.
    var isKeptForLater = false

    var isInTree: Bool { routerType != nil || attachedRouter != nil }
}

struct WeakReference {
    weak var object: AnyObject?
}

extension Interactor: SlotListElement {
    final var parent: Interactor? { links.parent }

    final func isChild(of other: Interactor) -> Bool { links.parent === other }

    /// The routers of the children, in the order in which they were attached.
    final var childRouters: [any Routing] { links.children.elements.compactMap { $0.links.attachedRouter } }

    /// Adds `child` as the last child. The tree keeps `router` alive until it is removed.
    final func link(_ child: Interactor, router: any Routing) {
        child.links.parent = self
        child.links.attachedRouter = router
        child.links.generation &+= 1
        child.links.isDetached = false
        links.children.append(child)
    }

    /// Removes `child`. The tree no longer keeps its router alive.
    final func unlink(_ child: Interactor) {
        links.children.remove(child)
        child.links.parent = nil
        child.links.isDetached = true
        let attachment = child.links.attachment
        child.links.attachment = nil
        let router = exchange(&child.links.attachedRouter, with: nil)
        attachment?.childWasDetached()
        if let router { DeferredReleases.add(router) }
    }

    /// Expects `object` to be released together with this RIB.
    final func expectRelease(of object: AnyObject) {
        links.releasables.append(WeakReference(object: object))
    }
}

// MARK: - Finding a router's node

/// A `Router`, whatever its type.
@MainActor
protocol TreeRouter: Routing {
    var node: Interactor { get }
    func attach(_ child: any Routing, at callSite: CallSite?)
    func detach(_ child: any Routing, at callSite: CallSite?)
}

extension Routing {
    /// The node of this router: its interactor. Nil for a test's own router around a test's own interactor, unless
    /// it is attached.
    var existingNode: Interactor? {
        (interactable as? Interactor) ?? (self as? any TreeRouter)?.node
    }
}

extension Interactor {
    /// The node of `router`, which is one of the children.
    final func node(ofChild router: any Routing) -> Interactor? {
        if let node = router.existingNode {
            return node.isChild(of: self) && node.links.attachedRouter === router ? node : nil
        }
        return links.children.elements.first { $0.links.attachedRouter === router }
    }
}
