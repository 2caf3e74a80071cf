public import RIBs

/// A router that records its calls, for the tests of its parent.
@MainActor
open class RoutingMock: Routing {
    /// The interactor of the router.
    public final let interactable: any Interactable
    /// The attached children, in the order of their attachment.
    public private(set) final var children: [any Routing] = []
    /// The number of calls of `load()`.
    public private(set) final var loadCallCount = 0
    /// The number of calls of `willAttach()`.
    public private(set) final var willAttachCallCount = 0
    /// The number of calls of `willDetach()`.
    public private(set) final var willDetachCallCount = 0
    /// The objects that were passed to `keepAlive(_:)`, in order.
    public private(set) final var keptAlive: [AnyObject] = []

    /// Creates a router that a parent can attach.
    public init(interactable: any Interactable = InteractableMock()) {
        self.interactable = interactable
    }

    /// Counts the call.
    public final func load() { loadCallCount += 1 }
    /// Adds `child` to the children.
    public final func attachChild(_ child: any Routing) { children.append(child) }
    /// Removes `child` from the children.
    public final func detachChild(_ child: any Routing) { children.removeAll { $0 === child } }
    /// Counts the call.
    public final func willAttach() { willAttachCallCount += 1 }
    /// Counts the call.
    public final func willDetach() { willDetachCallCount += 1 }
    /// Records the object.
    public final func keepAlive(_ object: AnyObject) { keptAlive.append(object) }
}

/// A router with a view that records its calls, for the tests of its parent.
@MainActor
open class ViewableRoutingMock: RoutingMock, ViewableRouting {
    /// The view of the router.
    public final let viewControllable: any ViewControllable

    /// Creates a router that a parent can attach and present.
    public init(
        interactable: any Interactable = InteractableMock(),
        viewControllable: any ViewControllable = ViewControllableMock()
    ) {
        self.viewControllable = viewControllable
        super.init(interactable: interactable)
    }
}
