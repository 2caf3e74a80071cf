public import RIBs

/// Builds an app from assemblies, and owns the containers that they fill.
///
///     let app = Assembler([SystemAssembly(), GamesAssembly()])
///     try app.validate(roots: [RootBuilder.self])
///     let session = Assembler([SessionAssembly()], parent: app)
@MainActor
public final class Assembler {
    /// The container of the builders. A child assembler shares it with its parent by default, so that a plugin point
    /// lists the builders of the whole app.
    public let builders: BuilderContainer
    /// The container of the services.
    public let services: Container

    /// Creates containers and applies `assemblies` to them.
    ///
    /// - Parameters:
    ///   - parent: An assembler whose services the assemblies can resolve. It does not see theirs.
    ///   - builders: The container for the builders. If it is nil, the parent's; without a parent, a new one.
    public init(_ assemblies: [any Assembly] = [], parent: Assembler? = nil, builders: BuilderContainer? = nil) {
        self.builders = builders ?? parent?.builders ?? BuilderContainer()
        services = Container(parent: parent?.services)
        apply(assemblies)
    }

    /// Applies `assemblies` to a container that exists already, and keeps what is registered in it.
    ///
    /// - Parameters:
    ///   - container: The container for the services.
    ///   - builders: The container for the builders. If it is nil, a new one.
    public init(_ assemblies: [any Assembly] = [], container: Container, builders: BuilderContainer? = nil) {
        self.builders = builders ?? BuilderContainer()
        services = container
        apply(assemblies)
    }

    /// The container of the services, for code that only resolves.
    public var resolver: any Resolver { services }

    /// Lets every assembly register its builders and services, and then calls `loaded(resolver:)` on each. Call it
    /// again for a part of the app that is loaded later.
    public func apply(_ assemblies: [any Assembly]) {
        for assembly in assemblies { assembly.assemble(builders: builders, services: services) }
        for assembly in assemblies { assembly.loaded(resolver: services) }
    }

    /// Checks the builders and the services. Call it before the first screen.
    ///
    /// - Parameters:
    ///   - roots: The builders that the trees begin with. The check follows the needs of these and of all registered
    ///     builders.
    ///   - components: The components that resolve services.
    ///   - making: Whether to make one of each service as well, as `Container.validate(making:)` does.
    /// - Throws: `ValidationError` with all problems.
    public func validate(
        roots: [any Buildable.Type],
        components: [any ServiceRequiring.Type] = [],
        making: Bool = false
    ) throws(ValidationError) {
        let users = serviceUsers(roots, components)
        var errors: [ValidationError] = []
        do throws(ValidationError) { try builders.validate(roots: roots) } catch { errors.append(error) }
        do throws(ValidationError) { try services.validate(users: users, making: making) } catch { errors.append(error) }
        if let error = ValidationError(errors) { throw error }
    }

    /// The components and builders that resolve services, with these services.
    func serviceUsers(
        _ roots: [any Buildable.Type],
        _ components: [any ServiceRequiring.Type]
    ) -> [ServiceUser] {
        components.map { ServiceUser(path: ["\($0)"], needs: $0.requiredServices) } + builders.serviceUsers(from: roots)
    }
}
