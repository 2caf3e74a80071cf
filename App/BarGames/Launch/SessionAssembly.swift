public import DependencyContainer

/// An assembly that adds to every session as well: services that each session has for itself, beside those of the
/// app that all of them share.
@MainActor
public protocol SessionAssembly: Assembly {
    /// Registers what belongs to one session. Called for each, in the order of the list, before its tree is built.
    ///
    /// - Parameter services: The session's own container, a child of the app's. A service of scope `container` in it
    ///   is one for the session, and gone with it.
    func assembleSession(services: Container)
}
