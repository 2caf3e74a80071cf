/// A part of an app: it registers builders and services.
///
/// An app is a list of assemblies. An `Assembler` calls each of them once, in the order of the list, before the first
/// screen.
@MainActor
public protocol Assembly {
    /// Registers builders and services. It must not resolve: the assemblies behind it in the list have not registered
    /// theirs yet.
    func assemble(builders: BuilderContainer, services: Container)

    /// Resolves what has to exist from the start. It is called once, in the order of the list, after all assemblies of
    /// the list have registered. By default it does nothing.
    func loaded(resolver: any Resolver)
}

extension Assembly {
    public func loaded(resolver: any Resolver) {}
}
