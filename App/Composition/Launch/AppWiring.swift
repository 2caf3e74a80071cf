import DependencyContainer
import RIBs

/// What the assemblies of the app registered, before anything is made of it.
@MainActor
struct AppWiring {
    /// Where what is needed begins.
    private static let roots: [any Buildable.Type] = [RootBuilder.self]
    private static let components: [any ServiceRequiring.Type] = [AppComponent.self, SessionComponent.self]

    private let assembler = Assembler()
    private let sessionAssemblies: [any SessionAssembly]

    /// Asks every assembly.
    init(_ assemblies: [any Assembly], options: AppOptions) {
        sessionAssemblies = assemblies.compactMap { $0 as? any SessionAssembly }
        assembler.services.register(AppOptions.self) { _ in options }
        assembler.apply(assemblies)
    }

    var builders: BuilderContainer { assembler.builders }
    /// The services of the app, which all sessions share.
    var services: Container { assembler.services }

    /// What one session sees: a container of its own, with its own services in it, over that of the app.
    func makeSession() -> Assembler {
        let session = Assembler(parent: assembler)
        for assembly in sessionAssemblies { assembly.assembleSession(services: session.services) }
        return session
    }

    /// Checks everything that a session sees, without making any of it.
    ///
    /// - Throws: `ValidationError` with all problems.
    func validate() throws(ValidationError) {
        try makeSession().validate(roots: Self.roots, components: Self.components)
    }

    /// Lists everything that a session sees, checks it, and makes one of each service. The factories run for real.
    func report() -> AssemblyReport {
        makeSession().report(roots: Self.roots, components: Self.components, owners: ["app", "session"])
    }
}
