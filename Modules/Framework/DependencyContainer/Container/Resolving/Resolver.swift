/// An object that resolves services by their type, for factories and for code that may only resolve.
///
/// Builders and adapters resolve the services of a RIB once and pass them on. An interactor does not resolve. A
/// `Container` is a resolver, and a class that stores one becomes a resolver by returning it as `container`.
@MainActor
public protocol Resolver: AnyObject {
    /// The container that resolves the services.
    var container: Container { get }
}
