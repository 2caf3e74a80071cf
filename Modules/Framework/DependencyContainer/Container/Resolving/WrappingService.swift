/// A generic type that is resolved without a registration of its own, from the registration of the type inside.
@MainActor
protocol WrappingService {
    /// Returns a wrapper of the service with these arguments.
    static func wrapped<each Argument>(
        in container: Container, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Any

    /// Returns whether the type inside is registered.
    static func isAvailable<each Argument>(
        in container: Container, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool

    /// Whether the wrapper can be resolved if the type inside is not registered.
    static var isOptional: Bool { get }

    /// Returns the requirement of the type inside.
    nonisolated static func requirement(name: String?) -> ServiceRequirement
}

extension Optional: WrappingService {
    static func wrapped<each Argument>(
        in container: Container, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Any {
        guard container.canResolve(Wrapped.self, name: name, arguments: repeat (each Argument).self) else {
            return Wrapped?.none as Any
        }
        let wrapped: Wrapped? = try container.instance(of: Wrapped.self, name: name, arguments: repeat each arguments)
        return wrapped as Any
    }

    static func isAvailable<each Argument>(
        in container: Container, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool {
        container.canResolve(Wrapped.self, name: name, arguments: repeat each arguments)
    }

    static var isOptional: Bool { true }

    nonisolated static func requirement(name: String?) -> ServiceRequirement {
        ServiceRequirement(key: ServiceKey(Wrapped.self, name: name)).with(.ifRegistered)
    }
}

/// A wrapper that resolves its service after it was created: `Lazy` or `Provider`.
@MainActor
protocol DeferredService: WrappingService {
    associatedtype Service

    /// Whether the service is resolved in the object graph in which the wrapper was created.
    static var belongsToGraph: Bool { get }

    init(deferred resolution: DeferredResolution<Service>)

    /// When the owner of the wrapper resolves the service.
    nonisolated static var use: ServiceRequirement.Use { get }
}

extension DeferredService {
    static func wrapped<each Argument>(
        in container: Container, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Any {
        let isOptional = (Service.self as? any WrappingService.Type)?.isOptional ?? false
        guard isOptional || container.canResolve(Service.self, name: name, arguments: repeat (each Argument).self)
        else {
            let key = ServiceKey(Service.self, name: name, arguments: repeat (each Argument).self)
            throw .notRegistered(key, among: container.snapshot)
        }
        return Self(
            deferred: DeferredResolution(
                in: container, name: name, belongsToGraph: belongsToGraph, arguments: repeat each arguments))
    }

    static func isAvailable<each Argument>(
        in container: Container, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool {
        container.canResolve(Service.self, name: name, arguments: repeat each arguments)
    }

    static var isOptional: Bool { false }

    nonisolated static func requirement(name: String?) -> ServiceRequirement {
        ServiceRequirement(key: ServiceKey(Service.self, name: name)).with(use)
    }
}

/// A resolve that a `Lazy` or a `Provider` runs later.
@MainActor
struct DeferredResolution<Service> {
    private weak var container: Container?
    private let graph: ObjectGraph?
    private let key: ServiceKey
    private let resolve: (Container) throws(ResolutionError) -> Service

    init<each Argument>(
        in container: Container, name: String?, belongsToGraph: Bool, arguments: repeat each Argument
    ) {
        self.container = container
        key = ServiceKey(Service.self, name: name, arguments: repeat (each Argument).self)
        graph = belongsToGraph ? container.context.graph(for: container) : nil
        graph?.isCaptured = true
        resolve = { container throws(ResolutionError) in
            try container.instance(of: Service.self, name: name, arguments: repeat each arguments)
        }
    }

    func callAsFunction() throws(ResolutionError) -> Service {
        guard let container else { throw .containerReleased(key) }
        guard let graph else { return try resolve(container) }
        return try container.context.within(graph, containers: Array(container.lineage)) {
            () throws(ResolutionError) in try resolve(container)
        }
    }
}

extension Container {
    /// Returns a `Lazy`, a `Provider` or an Optional of a registered type, and throws for any other type.
    @usableFromInline
    func instanceWithoutRegistration<Service, each Argument>(
        _ type: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        let key = ServiceKey(type, name: name, arguments: repeat (each Argument).self)
        // A caller that forwards an empty parameter pack looked for a registration with arguments.
        if key.arguments.isEmpty, find(key.registrationKey) != nil { return try instance(of: type, name: name) }
        if let wrapper = type as? any WrappingService.Type,
            let service = try wrapper.wrapped(in: self, name: name, arguments: repeat each arguments) as? Service
        {
            return service
        }
        throw .notRegistered(key, among: snapshot)
    }

    /// Returns whether a resolve would find a registration.
    func canResolve<Service, each Argument>(
        _ type: Service.Type, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool {
        if find(ServiceKey(type, name: name, arguments: repeat each arguments).registrationKey) != nil { return true }
        let wrapper = type as? any WrappingService.Type
        return wrapper?.isAvailable(in: self, name: name, arguments: repeat each arguments) ?? false
    }
}
