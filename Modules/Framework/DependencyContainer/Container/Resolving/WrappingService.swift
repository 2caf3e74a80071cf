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

    nonisolated static func requirement(name: String?) -> ServiceRequirement {
        ServiceRequirement(key: ServiceKey(Wrapped.self, name: name)).with(.ifRegistered)
    }
}

/// A wrapper that resolves its service after it was created: `Lazy` or `Provider`.
@MainActor
protocol DeferredService: WrappingService {
    associatedtype Service

    init(deferred resolution: DeferredResolution<Service>)

    /// When the owner of the wrapper resolves the service.
    nonisolated static var use: ServiceRequirement.Use { get }
}

extension DeferredService {
    static func wrapped<each Argument>(
        in container: Container, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Any {
        let isOptional = (Service.self as? any WrappingService.Type)?.requirement(name: name).use == .ifRegistered
        guard isOptional || isAvailable(in: container, name: name, arguments: repeat (each Argument).self) else {
            let key = ServiceKey(Service.self, name: name, arguments: repeat (each Argument).self)
            throw .notRegistered(key, among: container.snapshot)
        }
        return Self(
            deferred: DeferredResolution(
                in: container, name: name, inGraph: use == .later, arguments: repeat each arguments))
    }

    static func isAvailable<each Argument>(
        in container: Container, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool {
        container.canResolve(Service.self, name: name, arguments: repeat each arguments)
    }

    nonisolated static func requirement(name: String?) -> ServiceRequirement {
        ServiceRequirement(key: ServiceKey(Service.self, name: name)).with(use)
    }
}

/// A resolve that a `Lazy` or a `Provider` runs later.
///
/// Rule 7. `Lazy` resolves at first use, in the graph that created it while that lives, else in a resolution of its
/// own; `Provider` at each use; an `Optional` is nil if nothing is registered. They hold the container weakly.
@MainActor
struct DeferredResolution<Service> {
    private weak var container: Container?
    private let graph: InstanceTable?
    private let key: ServiceKey
    private let resolve: (Container) throws(ResolutionError) -> Service

    init<each Argument>(
        in container: Container, name: String?, inGraph: Bool, arguments: repeat each Argument
    ) {
        self.container = container
        key = ServiceKey(Service.self, name: name, arguments: repeat (each Argument).self)
        graph = inGraph ? container.resolution.captureGraph() : nil
        resolve = { container throws(ResolutionError) in
            try container.instance(of: Service.self, name: name, arguments: repeat each arguments)
        }
    }

    func callAsFunction() throws(ResolutionError) -> Service {
        guard let container else { throw .containerReleased(key) }
        return try container.resolution.within(graph) { () throws(ResolutionError) in try resolve(container) }
    }
}
