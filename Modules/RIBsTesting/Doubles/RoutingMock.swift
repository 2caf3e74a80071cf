public import RIBs

/// A child RIB's router, for the tests of its parent. It records what is asked of it and can be attached.
@MainActor
open class RoutingMock: Routing {
    public final let interactable: any Interactable
    public private(set) final var children: [any Routing] = []
    public private(set) final var loadCallCount = 0
    /// How often a parent was about to attach this router.
    public private(set) final var willAttachCallCount = 0
    /// How often a parent was about to detach this router.
    public private(set) final var willDetachCallCount = 0
    /// What `keepAlive(_:)` was called with.
    public private(set) final var keptAlive: [AnyObject] = []

    public init(interactable: any Interactable = InteractableMock()) {
        self.interactable = interactable
    }

    public final func load() { loadCallCount += 1 }
    public final func attachChild(_ child: any Routing) { children.append(child) }
    public final func detachChild(_ child: any Routing) { children.removeAll { $0 === child } }
    public final func willAttach() { willAttachCallCount += 1 }
    public final func willDetach() { willDetachCallCount += 1 }
    public final func keepAlive(_ object: AnyObject) { keptAlive.append(object) }
}

/// A child RIB's router that has a view.
@MainActor
open class ViewableRoutingMock: RoutingMock, ViewableRouting {
    public final let viewControllable: any ViewControllable

    public init(
        interactable: any Interactable = InteractableMock(),
        viewControllable: any ViewControllable = ViewControllableMock()
    ) {
        self.viewControllable = viewControllable
        super.init(interactable: interactable)
    }
}
