/// Sees what is registered in a container and what is resolved of it: for logs, measurements and tests.
///
/// Added with `Container.add(_:)`. Both methods default to nothing.
@MainActor
public protocol ContainerBehavior {
    /// A service was registered; called once for each registration that counts.
    func didRegister(_ registration: ServiceDescription, in container: Container)

    /// A service was resolved, by whoever asked; called each time, also for one that was there already, and
    /// after its `initCompleted` if nothing had to wait. What a service needs is resolved before it.
    ///
    /// - Parameter container: The one that it is registered in.
    func didResolve(_ service: Any, as registration: ServiceDescription, in container: Container)
}

extension ContainerBehavior {
    public func didRegister(_ registration: ServiceDescription, in container: Container) {}

    public func didResolve(_ service: Any, as registration: ServiceDescription, in container: Container) {}
}
