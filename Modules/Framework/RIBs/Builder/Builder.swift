/// The builder of a RIB, as its parent uses it.
///
/// Each RIB declares a protocol that refines this one with its `build` method.
@MainActor public protocol Buildable: AnyObject {}

/// An object that creates the parts of a RIB and connects them, on each call of its `build` method.
///
/// `build` creates, in this order: the component, the view, the interactor with the view, the builders of the
/// children, the router. It returns the router to the parent's router, which attaches it and retains it.
@MainActor
open class Builder<DependencyType>: Buildable {
    /// The dependency that the parent's component provides.
    public let dependency: DependencyType

    /// Creates a builder of RIBs that use `dependency`.
    public init(dependency: DependencyType) {
        self.dependency = dependency
    }
}

/// The *static* dependencies of a RIB: the objects that its parent provides whenever it builds the RIB.
///
/// Each RIB declares a protocol that refines this one, and the parent's `Component` conforms to it. A value that
/// exists only after an event, such as a name that the user typed, is *dynamic*. Pass it to `build(withListener:…)`
/// instead.
@MainActor public protocol Dependency: AnyObject {}

/// The dependency of a RIB that needs nothing from its parent.
@MainActor public protocol EmptyDependency: Dependency {}

/// Builds a RIB that reports to `bridge`, and keeps the bridge alive as long as the RIB's router.
///
/// An adapter uses it to translate between the listener of a feature and the listener of a DI interface. A RIB refers
/// to its listener weakly, so without this call no object would retain the bridge.
///
///     func build(withListener listener: any DIDiceListener) -> any Routing {
///         bridged(DIDiceBridge(listener: listener)) {
///             DiceBuilder(dependency: component).build(withListener: $0)
///         }
///     }
@MainActor
public func bridged<Bridge: AnyObject>(_ bridge: Bridge, build: (Bridge) -> any Routing) -> any Routing {
    let router = build(bridge)
    router.keepAlive(bridge)
    return router
}

/// Builds a RIB with a view that reports to `bridge`, and keeps the bridge alive as long as the RIB's router.
@MainActor
public func bridged<Bridge: AnyObject>(
    _ bridge: Bridge, build: (Bridge) -> any ViewableRouting
) -> any ViewableRouting {
    let router = build(bridge)
    router.keepAlive(bridge)
    return router
}

/// Builds a RIB with an actionable item that reports to `bridge`, and keeps the bridge alive as long as the RIB's router.
///
/// The bridge can be the actionable item of the DI interface, which calls the item of the feature:
///
///     bridged(DIDiceBridge(listener: listener)) { bridge in
///         let dice = DiceBuilder(dependency: component).build(withListener: bridge)
///         bridge.dice = dice.actionableItem
///         return (dice.router, bridge)
///     }
@MainActor
public func bridged<Bridge: AnyObject, Item>(
    _ bridge: Bridge, build: (Bridge) -> (router: any Routing, actionableItem: Item)
) -> (router: any Routing, actionableItem: Item) {
    let built = build(bridge)
    built.router.keepAlive(bridge)
    return built
}

/// Builds a RIB with a view and an actionable item that reports to `bridge`, and keeps the bridge alive as long as the
/// RIB's router.
@MainActor
public func bridged<Bridge: AnyObject, Item>(
    _ bridge: Bridge, build: (Bridge) -> (router: any ViewableRouting, actionableItem: Item)
) -> (router: any ViewableRouting, actionableItem: Item) {
    let built = build(bridge)
    built.router.keepAlive(bridge)
    return built
}
