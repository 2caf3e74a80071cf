/// An observer of the registrations of a container, for logs and tests.
///
/// Add it with `Container.add(_:)`.
@MainActor
public protocol ContainerBehavior {
    /// Called after each registration that takes effect. Duplicates, and registrations that a behavior makes, are not
    /// reported.
    func didRegister(_ registration: ServiceDescription, in container: Container)
}
