/// Finds services by their type: what a factory gets, and what is handed to those who only resolve.
///
/// Who needs a service asks for it once, where it is made: a builder or an adapter, not an interactor. A
/// `Container` is a resolver; a class that holds one becomes a resolver by naming it.
@MainActor
public protocol Resolver: AnyObject {
    /// The container that makes the services.
    var container: Container { get }
}
