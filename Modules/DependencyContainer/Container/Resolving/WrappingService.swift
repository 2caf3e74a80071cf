/// A type that is resolved without a registration of its own, from that of another.
@MainActor
protocol WrappingService {
    /// One that stands for the service with these arguments.
    static func wrapped<Arguments>(
        in container: Container,
        name: String?,
        arguments: Arguments,
        listed: () -> [Any.Type]
    ) throws(ResolutionError) -> Self

    /// Whether what it stands for is registered.
    static func isAvailable<Arguments>(in container: Container, name: String?, arguments: Arguments.Type) -> Bool

    /// What has to be registered.
    nonisolated static func requirement(name: String?) -> ServiceRequirement
}

extension Optional: WrappingService {
    static func wrapped<Arguments>(
        in container: Container,
        name: String?,
        arguments: Arguments,
        listed: () -> [Any.Type]
    ) throws(ResolutionError) -> Wrapped? {
        guard container.canResolve(Wrapped.self, name: name, arguments: Arguments.self) else { return nil }
        return try container.instance(of: Wrapped.self, name: name, arguments: arguments, listed: listed)
    }

    static func isAvailable<Arguments>(in container: Container, name: String?, arguments: Arguments.Type) -> Bool {
        container.canResolve(Wrapped.self, name: name, arguments: arguments)
    }

    nonisolated static func requirement(name: String?) -> ServiceRequirement {
        ServiceRequirement(key: ServiceKey(Wrapped.self, name: name)).with(.ifRegistered)
    }
}

/// A type that stands for a resolve that is still to come.
@MainActor
protocol DeferredService: WrappingService {
    associatedtype Service

    init(deferred resolution: DeferredResolution<Service>)

    /// How who needs it uses what it stands for.
    nonisolated static var use: ServiceRequirement.Use { get }
}

extension DeferredService {
    static func wrapped<Arguments>(
        in container: Container,
        name: String?,
        arguments: Arguments,
        listed: () -> [Any.Type]
    ) throws(ResolutionError) -> Self {
        Self(deferred: try DeferredResolution(in: container, name: name, arguments: arguments, listed: listed))
    }

    static func isAvailable<Arguments>(in container: Container, name: String?, arguments: Arguments.Type) -> Bool {
        container.canResolve(Service.self, name: name, arguments: arguments)
    }

    nonisolated static func requirement(name: String?) -> ServiceRequirement {
        ServiceRequirement(key: ServiceKey(Service.self, name: name)).with(use)
    }
}

/// A resolve that is still to come, in the graph in which it was asked for.
@MainActor
struct DeferredResolution<Service> {
    private let handle: ContainerHandle
    private let graph: ObjectGraph?
    private let key: ServiceKey
    private let resolve: (Container) throws(ResolutionError) -> Service

    /// - Throws: `ResolutionError` if the service is not registered.
    init<Arguments>(
        in container: Container,
        name: String?,
        arguments: Arguments,
        listed: () -> [Any.Type]
    ) throws(ResolutionError) {
        let types = listed()
        key = ServiceKey(Service.self, name: name, arguments: Arguments.self, listed: types)
        guard container.canResolve(Service.self, name: name, arguments: Arguments.self) else {
            throw .notRegistered(key, notes: container.nearMisses(of: key))
        }
        handle = container.handle
        graph = container.context.depth > 0 ? container.context.currentGraph() : nil
        graph?.isCaptured = true
        resolve = { container throws(ResolutionError) in
            try container.instance(of: Service.self, name: name, arguments: arguments, listed: { types })
        }
    }

    func callAsFunction() throws(ResolutionError) -> Service {
        guard let container = handle.container else { throw .containerGone(key) }
        guard let graph else { return try resolve(container) }
        return try container.context.within(graph) { () throws(ResolutionError) in try resolve(container) }
    }
}
