/// An object that resolves services by their type. A factory receives one, and so does code that must not register.
///
/// Builders and adapters resolve the services of a RIB once and pass them on. An interactor does not resolve. A
/// `Container` is a resolver, and a class that stores one becomes a resolver by returning it as `container`.
@MainActor
public protocol Resolver: AnyObject {
    /// The container that resolves the services.
    var container: Container { get }
}
