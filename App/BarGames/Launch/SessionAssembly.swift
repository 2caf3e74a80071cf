public import DependencyContainer

/// An assembly that also registers services of which each session has its own instances.
@MainActor public protocol SessionAssembly: Assembly {
    /// Registers the services of one session. Called for each session, before its tree is built, in the order of the
    /// list.
    ///
    /// - Parameter services: The container of the session, a child of the app's container. Its services of scope
    ///   `container` have one instance for the session, and are released with it.
    func assembleSession(services: Container)
}
