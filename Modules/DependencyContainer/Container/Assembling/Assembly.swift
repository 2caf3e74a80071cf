/// What one part of the app adds to it when it is put together: builders and services.
///
/// The app is a list of assemblies. Each is asked once, in the order of the list, before the first screen.
@MainActor
public protocol Assembly {
    /// Registers builders and services. Nothing is resolved here: what another assembly registers may be missing.
    func assemble(builders: BuilderContainer, services: Container)

    /// All assemblies of the list have registered: for what has to be there from the beginning. Called once, in
    /// the order of the list. Defaults to nothing.
    func loaded(resolver: any Resolver)
}

extension Assembly {
    public func loaded(resolver: any Resolver) {}
}
