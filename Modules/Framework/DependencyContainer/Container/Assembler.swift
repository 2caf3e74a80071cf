/// A part of an app that registers builders and services.
///
/// An app is a list of assemblies. An `Assembler` calls each assembly once, in the order of the list, before the app
/// shows the first screen.
@MainActor public protocol Assembly {
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

/// The owner of an app's containers, which it fills from a list of assemblies.
///
///     let app = Assembler([SystemAssembly(), GamesAssembly()])
///     try app.validate(roots: [AppComponent.self])
///     let session = Assembler([SessionAssembly()], parent: app)
@MainActor
public final class Assembler {
    /// The container of the builders.
    ///
    /// A child assembler shares it with its parent by default, so that a plugin point lists the builders of the whole
    /// app. The assemblies of a child that is created for each session therefore register services only.
    public let builders: BuilderContainer
    /// The container of the services.
    public let services: Container

    /// Creates containers and applies `assemblies` to them.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies, in the order in which they register.
    ///   - parent: An assembler whose services the assemblies can resolve. The parent cannot resolve theirs.
    ///   - builders: The container for the builders. If it is nil, the assembler uses the container of its parent, or a
    ///     new one if it has no parent.
    public init(_ assemblies: [any Assembly] = [], parent: Assembler? = nil, builders: BuilderContainer? = nil) {
        self.builders = builders ?? parent?.builders ?? BuilderContainer()
        services = Container(parent: parent?.services)
        apply(assemblies)
    }

    /// Applies `assemblies` to an existing container. Its registrations stay.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies, in the order in which they register.
    ///   - container: The container for the services.
    ///   - builders: The container for the builders. If it is nil, the assembler creates one.
    public init(_ assemblies: [any Assembly] = [], container: Container, builders: BuilderContainer? = nil) {
        self.builders = builders ?? BuilderContainer()
        services = container
        apply(assemblies)
    }

    /// The container of the services, for code that only resolves.
    public var resolver: any Resolver { services }

    /// Calls `assemble(builders:services:)` on every assembly, and then `loaded(resolver:)` on every assembly.
    ///
    /// Call it again for a part of the app that is loaded later.
    public func apply(_ assemblies: [any Assembly]) {
        for assembly in assemblies { assembly.assemble(builders: builders, services: services) }
        for assembly in assemblies { assembly.loaded(resolver: services) }
    }

    /// Checks the builders and the services. An app calls this before it shows the first screen.
    ///
    /// - Parameters:
    ///   - roots: The components and builders at the top of the app's trees. The check follows the needs of these and of
    ///     all registered builders.
    ///   - making: Whether to create an instance of each service as well, as `Container.validate(making:)` does.
    /// - Throws: `ValidationError` with all problems.
    public func validate(roots: [any Requiring.Type], making: Bool = false) throws(ValidationError) {
        let needs = builders.needs(from: roots)
        let graph = ServiceGraph(of: services, roots: needs)
        let problems = builders.problems(of: needs) + services.problems(of: graph, making: making)
        if let error = ValidationError(problems) { throw error }
    }
}
