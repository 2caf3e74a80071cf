/// An observer of the registrations and resolves of a container, for logs, measurements and tests.
///
/// Add it with `Container.add(_:)`. The default implementations do nothing. A behavior is not told of the registrations
/// and resolves that behaviors make.
@MainActor
public protocol ContainerBehavior {
    /// Called after each registration that takes effect. Duplicates do not.
    func didRegister(_ registration: ServiceDescription, in container: Container)

    /// Called after each resolve, including those that return a cached instance.
    ///
    /// The services that it needs are reported first. The call follows the service's `initCompleted` only if this is
    /// the outermost resolve.
    ///
    /// - Parameters:
    ///   - service: The resolved instance.
    ///   - registration: The registration of the service.
    ///   - container: The container of the registration. It can be an ancestor of the container that resolves.
    func didResolve(_ service: Any, as registration: ServiceDescription, in container: Container)
}

extension ContainerBehavior {
    /// Does nothing.
    public func didRegister(_ registration: ServiceDescription, in container: Container) {}

    /// Does nothing.
    public func didResolve(_ service: Any, as registration: ServiceDescription, in container: Container) {}
}
