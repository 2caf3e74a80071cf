/// A generic type that is resolved without a registration of its own, from the registrations of the type inside: an
/// Optional, a `Lazy`, a `Provider` or an Array.
@MainActor protocol ServiceWrapper {
    /// Returns a wrapper of the service with these arguments, or nil if it has to be registered itself.
    static func wrapped<each Argument>(
        in container: Container, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Any?

    /// Returns whether the type inside is registered, or may be missing.
    static func isAvailable<each Argument>(
        in container: Container, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool

    /// Returns the requirement of the type inside, or nil if it has to be registered itself.
    nonisolated static func requirement(name: String?) -> ServiceRequirement?
}

/// A wrapper of one service.
@MainActor protocol WrappingService: ServiceWrapper {
    associatedtype Wrapped

    /// When the owner of the wrapper resolves the service.
    nonisolated static var use: ServiceRequirement.Use { get }
    /// Whether the service may be missing.
    nonisolated static var isOptional: Bool { get }

    /// - Parameter service: Resolves the service. The type inside is registered, unless the service may be missing.
    init(_ service: DeferredResolution<Wrapped>) throws(ResolutionError)
}

extension WrappingService {
    nonisolated static var isOptional: Bool { false }

    static func wrapped<each Argument>(
        in container: Container, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Any? {
        let service = DeferredResolution<Wrapped>(
            in: container, name: name, inGraph: use == .later, arguments: repeat each arguments)
        // Throws the error about the innermost type.
        if !service.isRegistered, !isOptional { _ = try service() }
        return try Self(service)
    }

    static func isAvailable<each Argument>(
        in container: Container, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool {
        isOptional || container.canResolve(Wrapped.self, name: name, arguments: repeat each arguments)
    }

    nonisolated static func requirement(name: String?) -> ServiceRequirement? {
        ServiceRequirement(key: RegistrationKey(Wrapped.self, name: name), use: use, isOptional: isOptional)
    }
}

/// All services of one type. An Array with a name has to be registered itself.
extension Array: ServiceWrapper {
    static func wrapped<each Argument>(
        in container: Container, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Any? {
        guard isAvailable(in: container, name: name, arguments: repeat (each Argument).self) else { return nil }
        return try container.resolveAll(Element.self, arguments: repeat each arguments)
    }

    static func isAvailable<each Argument>(
        in container: Container, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool {
        name == nil && !container.names(of: Element.self, arguments: repeat each arguments).isEmpty
    }

    nonisolated static func requirement(name: String?) -> ServiceRequirement? {
        name == nil ? ServiceRequirement(key: RegistrationKey(Element.self, name: nil), isList: true) : nil
    }
}

extension Container {
    /// Returns a `Lazy`, a `Provider`, an Optional or an Array of a registered type, and throws for any other type.
    @usableFromInline
    func instanceWithoutRegistration<Service, each Argument>(
        _ type: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        if let wrapper = Service.self as? any ServiceWrapper.Type,
            let wrapped = try wrapper.wrapped(in: self, name: name, arguments: repeat each arguments),
            let service = wrapped as? Service
        {
            return service
        }
        let key = RegistrationKey(type, name: name, arguments: repeat (each Argument).self)
        throw ResolutionError(.notRegistered, missing: (key, snapshot))
    }

    /// Returns whether a resolve would find a registration.
    func canResolve<Service, each Argument>(
        _ type: Service.Type, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool {
        if find(RegistrationKey(type, name: name, arguments: repeat each arguments)) != nil { return true }
        let wrapper = Service.self as? any ServiceWrapper.Type
        return wrapper?.isAvailable(in: self, name: name, arguments: repeat each arguments) ?? false
    }

    /// Returns the names under which `type` is registered for these types of arguments, in the order of registration.
    func names<Service, each Argument>(
        of type: Service.Type, arguments: repeat (each Argument).Type
    ) -> [String?] {
        let signature = RegistrationKey(type, name: nil, arguments: repeat each arguments).signature
        return snapshot.entries { $0.type == Service.self && $0.signature == signature }.map(\.key.name)
    }
}

extension Optional: WrappingService {
    nonisolated static var use: ServiceRequirement.Use { .now }
    nonisolated static var isOptional: Bool { true }

    init(_ service: DeferredResolution<Wrapped>) throws(ResolutionError) {
        self = service.isRegistered ? try service() : nil
    }
}

/// A resolve that a wrapper runs, at once or later.
@MainActor
struct DeferredResolution<Service> {
    private weak var container: Container?
    private let graph: Graph?
    private let key: RegistrationKey
    /// Whether a resolve found a registration when this value was made.
    let isRegistered: Bool
    private let resolve: (Container) throws(ResolutionError) -> Service

    init<each Argument>(
        in container: Container, name: String?, inGraph: Bool, arguments: repeat each Argument
    ) {
        self.container = container
        key = RegistrationKey(Service.self, name: name, arguments: repeat (each Argument).self)
        isRegistered = container.canResolve(Service.self, name: name, arguments: repeat (each Argument).self)
        graph = inGraph ? container.resolution.captureGraph() : nil
        resolve = { container throws(ResolutionError) in
            try container.instance(of: Service.self, name: name, arguments: repeat each arguments)
        }
    }

    func callAsFunction() throws(ResolutionError) -> Service {
        guard let container else { throw ResolutionError(.containerReleased, missing: (key, .empty)) }
        return try container.resolution.within(graph) { () throws(ResolutionError) in try resolve(container) }
    }
}
