/// A router, as its parent and its interactor use it.
///
/// Each RIB declares a protocol that refines this one with its routes. A test can attach an implementation of its own,
/// which implements `interactable`, `children`, `load()`, `attachChild(_:)` and `detachChild(_:)`. The other
/// requirements have default implementations.
@MainActor public protocol Routing: AnyObject {
    /// The RIB's interactor.
    var interactable: any Interactable { get }
    /// The attached child routers, in the order in which they were attached.
    var children: [any Routing] { get }

    /// Called by the parent after the RIB was attached and activated. Only the first call has an effect.
    func load()

    /// Attaches `child` and activates its interactor.
    func attachChild(_ child: any Routing)
    /// Deactivates `child` and everything below it, then releases it.
    func detachChild(_ child: any Routing)

    /// Called by the parent each time before it attaches this router. The default implementation does nothing.
    func willAttach()
    /// Called by the parent each time before it detaches this router. The default implementation does nothing.
    func willDetach()

    /// Retains `object` as long as this router exists. An adapter passes the bridge that it made for the RIB.
    ///
    /// The default implementation stores the object in the RIB's `Interactor`. It traps if the interactable is not an
    /// `Interactor`: such a router has to store the object itself.
    func keepAlive(_ object: AnyObject)
}

extension Routing {
    /// Does nothing.
    public func willAttach() {}
    /// Does nothing.
    public func willDetach() {}

    /// Stores `object` in the RIB's interactor. Traps if the interactable is not an `Interactor`.
    public func keepAlive(_ object: AnyObject) {
        if let node = existingNode { return node.makeExtras().keptAlive.append(object) }
        Diagnostic(
            "\(type(of: self)) cannot keep \(type(of: object)) alive: nothing retains it.",
            cause: "\(type(of: self)) does not implement keepAlive(_:), and its interactable is not an Interactor.",
            fix: "store the object in the implementation, or inherit from Router."
        ).trap()
    }
}

/// A router of a RIB that has a view.
@MainActor public protocol ViewableRouting: Routing {
    /// The RIB's view.
    var viewControllable: any ViewControllable { get }
}
