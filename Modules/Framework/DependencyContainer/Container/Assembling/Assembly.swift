/// A part of an app that registers builders and services.
///
/// An app is a list of assemblies. An `Assembler` calls each assembly once, in the order of the list, before the app
/// shows the first screen.
@MainActor
public protocol Assembly {
    /// Registers builders and services.
    ///
    /// An implementation must not resolve, because the assemblies that follow in the list have not registered yet.
    func assemble(builders: BuilderContainer, services: Container)

    /// Resolves the services that have to exist from the start.
    ///
    /// The assembler calls it once for each assembly, in the order of the list, after all of them have registered. The
    /// default implementation does nothing.
    func loaded(resolver: any Resolver)
}

extension Assembly {
    /// Does nothing.
    public func loaded(resolver: any Resolver) {}
}
