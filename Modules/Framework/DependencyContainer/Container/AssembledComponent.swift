public import RIBs

/// The component of an app: the builders and services of its assemblies, checked before the first RIB is built.
///
/// An app creates one when it starts, for the builder of its root:
///
///     final class AppComponent: AssembledComponent<RootBuilder>, RootDependency {}
///
///     let app = try AppComponent([SystemAssembly(), VerifyAssembly()])
///     RootBuilder(dependency: app).build().launch(from: window)
@MainActor
open class AssembledComponent<Root: Requiring>: EmptyComponent, ContainerDependency {
    /// The owner of the containers, for a child with registrations of its own: `Assembler(assemblies, parent: assembler)`.
    public let assembler: Assembler

    /// Applies `assemblies` in their order, and then checks the needs of `Root` and of all registered builders.
    ///
    /// - Throws: `ValidationError` with every problem.
    public init(_ assemblies: [any Assembly]) throws(ValidationError) {
        assembler = Assembler(assemblies)
        try assembler.validate(roots: [Root.self])
    }

    /// The builders of the app.
    public final var builders: BuilderContainer { assembler.builders }
    /// The services of the app.
    public final var services: any Resolver { assembler.resolver }
}
