/// A router as its parent sees it. The RIB's own protocol refines this one with its routes.
///
/// A test may attach an implementation of its own; it need not implement what has a default here.
@MainActor
public protocol Routing: AnyObject {
    var interactable: any Interactable { get }
    var children: [any Routing] { get }

    /// Called by the parent after the RIB was attached and activated. Only the first call has an effect.
    func load()

    func attachChild(_ child: any Routing)
    func detachChild(_ child: any Routing)

    /// The place in the tree of a router that is a `Router`; nil, the default, for any other implementation.
    var routerNode: RouterNode? { get }

    /// Keeps `object` alive as long as this router: the bridge that an adapter made for the RIB it built.
    func keepAlive(_ object: AnyObject)
}

extension Routing {
    public var routerNode: RouterNode? { nil }

    public func keepAlive(_ object: AnyObject) {
        Misuse(
            "\(type(of: self)) cannot keep \(type(of: object)) alive.",
            cause: "It is a Routing of its own and does not implement keepAlive(_:).",
            fix: "store the object in the implementation, or let it inherit from Router."
        ).trap()
    }
}

/// A router whose RIB has a view.
@MainActor
public protocol ViewableRouting: Routing {
    var viewControllable: any ViewControllable { get }
}
