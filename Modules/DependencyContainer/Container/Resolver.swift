/// Finds services by their type.
///
/// Who needs a service asks for it once, where it is made: a builder or an adapter, not an interactor.
@MainActor
public protocol Resolver: AnyObject {
    /// The service registered for `type`.
    ///
    /// - Throws: `ResolutionError` if there is none, or what its factory throws.
    func resolve<Service>(_ type: Service.Type) throws -> Service
}
