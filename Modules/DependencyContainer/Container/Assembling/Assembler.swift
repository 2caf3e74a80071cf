public import RIBs

/// Puts an app together from assemblies, and holds what they registered.
///
///     let app = Assembler([SystemAssembly(), GamesAssembly()])
///     try app.validate(roots: [RootBuilder.self])
///     let session = Assembler([SessionAssembly()], parent: app)
@MainActor
public final class Assembler {
    /// The parent's, if there is one: what plugin points list is the app's, and not that of a part.
    public let builders: BuilderContainer
    /// A child of the parent's.
    public let services: Container

    /// Applies `assemblies`.
    ///
    /// - Parameters:
    ///   - parent: Whose services these assemblies' services may need. It does not see theirs.
    ///   - builders: Where the builders are registered; the parent's, or a container of its own.
    public init(_ assemblies: [any Assembly] = [], parent: Assembler? = nil, builders: BuilderContainer? = nil) {
        self.builders = builders ?? parent?.builders ?? BuilderContainer()
        services = Container(parent: parent?.services)
        apply(assemblies)
    }

    deinit {}

    /// What resolves the services.
    public var resolver: any Resolver { services }

    /// Adds what `assemblies` register, then tells each of them that all are loaded. May be called again, for a
    /// part of the app that comes later.
    public func apply(_ assemblies: [any Assembly]) {
        for assembly in assemblies { assembly.assemble(builders: builders, services: services) }
        for assembly in assemblies { assembly.loaded(resolver: services) }
    }

    /// Checks builders and services, before the first screen.
    ///
    /// - Parameters:
    ///   - roots: The builders that the trees begin with. These, what they lead to, and everything else that is
    ///     registered is asked for the builders and services it needs.
    ///   - components: What resolves services besides the builders.
    ///   - making: Whether one of each service is made as well, as by `Container.validate(making:)`.
    /// - Throws: `ValidationError` with everything that is wrong with either.
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

    /// Every service, and who states to need it: for a report of what there is.
    ///
    /// - Parameters:
    ///   - roots: The builders that the trees begin with.
    ///   - components: What resolves services besides the builders.
    public func usage(
        roots: [any Buildable.Type],
        components: [any ServiceRequiring.Type] = []
    ) -> [ServiceUsage] {
        services.usage(by: serviceUsers(roots, components))
    }

    private func serviceUsers(
        _ roots: [any Buildable.Type],
        _ components: [any ServiceRequiring.Type]
    ) -> [ServiceUser] {
        components.map { ServiceUser(path: ["\($0)"], needs: $0.requiredServices) } + builders.serviceUsers(from: roots)
    }
}
