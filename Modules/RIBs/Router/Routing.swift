/// A router as its parent sees it. The RIB's own protocol refines this one with its routes.
///
/// A test may attach an implementation of its own. It implements `interactable`, `children`, `load()`,
/// `attachChild(_:)` and `detachChild(_:)`; the other requirements have defaults.
@MainActor
public protocol Routing: AnyObject {
    /// The RIB's interactor.
    var interactable: any Interactable { get }
    /// The routers that are attached to this one, in the order in which they were attached.
    var children: [any Routing] { get }

    /// Called by the parent after the RIB was attached and activated. Only the first call has an effect.
    func load()

    /// Attaches `child` and activates its interactor.
    func attachChild(_ child: any Routing)
    /// Deactivates `child` and everything below it, then releases it.
    func detachChild(_ child: any Routing)

    /// Called by the parent each time before it attaches this router. By default it does nothing.
    func willAttach()
    /// Called by the parent each time before it detaches this router. By default it does nothing.
    func willDetach()

    /// Keeps `object` alive as long as this router: the bridge that an adapter made for the RIB it built.
    ///
    /// By default the RIB's interactor keeps the object. An implementation around an interactable of its own
    /// stores the object itself; without that, nothing keeps it, which is reported.
    func keepAlive(_ object: AnyObject)
}

extension Routing {
    /// Does nothing.
    public func willAttach() {}
    /// Does nothing.
    public func willDetach() {}

    /// Stores `object` in the RIB's interactor. Reports a warning if the interactable is no `Interactor`: nothing
    /// retains the object then.
    public func keepAlive(_ object: AnyObject) {
        if let node = existingNode { return node.makeExtras().keptAlive.append(object) }
        let message = Diagnostic(
            "\(type(of: self)) cannot keep \(type(of: object)) alive: nothing retains it.",
            cause: "\(type(of: self)) does not implement keepAlive(_:), and its interactable is no Interactor.",
            fix: "store the object in the implementation, or inherit from Router.")
        TreeRuntime.warn(.cannotKeepAlive, message, to: nil)
    }
}

/// A router whose RIB has a view.
@MainActor
public protocol ViewableRouting: Routing {
    /// The RIB's view.
    var viewControllable: any ViewControllable { get }
}
