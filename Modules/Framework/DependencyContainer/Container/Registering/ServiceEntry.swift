import RIBs

/// A registration of a `Service` with its completions.
@usableFromInline
class ServiceEntry<Service>: AnyServiceEntry {
    /// The registration that this one is a copy of.
    private let original: ServiceEntry?
    // Lazy, because an empty array looks up the metadata of its elements in every registration.
    private lazy var ownCompletions: [(any Resolver, Service) throws -> Void] = []

    init(_ declaration: ServiceDeclaration, original: ServiceEntry?) {
        self.original = original
        super.init(declaration, original: original)
    }

    /// The completions, in the order in which they are called with a new instance.
    @usableFromInline final var completions: [(any Resolver, Service) throws -> Void] {
        original?.completions ?? ownCompletions
    }

    final func addCompletion(_ completion: @escaping (any Resolver, Service) throws -> Void) {
        ownCompletions.append(completion)
        completionWasAdded()
    }

    fileprivate final func declarationOfForward(as key: ServiceKey, at callSite: CallSite) -> ServiceDeclaration {
        ServiceDeclaration(key, scope: .transient, needs: [ServiceRequirement(key: self.key)], at: callSite)
    }

    /// Returns a registration that resolves this one under another type.
    func forward<Other>(to type: Other.Type, at callSite: CallSite) -> AnyServiceEntry {
        fatalError("ServiceEntry is abstract: every entry is a FactoryEntry or an ArgumentEntry.")
    }
}

/// A registration whose factory takes no arguments.
@usableFromInline
final class FactoryEntry<Service>: ServiceEntry<Service> {
    @usableFromInline let factory: (any Resolver) throws -> Service

    @usableFromInline
    init(
        _ declaration: ServiceDeclaration, copyOf original: FactoryEntry? = nil,
        factory: @escaping (any Resolver) throws -> Service
    ) {
        self.factory = factory
        super.init(declaration, original: original)
    }

    override func copy() -> AnyServiceEntry { FactoryEntry(declaration, copyOf: self, factory: factory) }

    override func forward<Other>(to type: Other.Type, at callSite: CallSite) -> AnyServiceEntry {
        let key = ServiceKey(type, name: key.name)
        return FactoryEntry<Other>(declarationOfForward(as: key, at: callSite)) { resolver in
            let container = resolver.container
            let service = try (container.view(of: self) as! Self).instance(for: container)
            return try forwardedService(service, as: key, at: callSite)
        }
    }

    override func makeForValidation(in container: Container) throws(ResolutionError) {
        _ = try instance(for: container)
    }
}

/// A registration whose factory takes arguments.
@usableFromInline
final class ArgumentEntry<Service, each Argument>: ServiceEntry<Service> {
    @usableFromInline let factory: (any Resolver, repeat each Argument) throws -> Service
    /// Whether all arguments are Hashable.
    private let areHashable: Bool
    /// Combines the arguments to the key of a shared instance; nil if they are not Hashable.
    @usableFromInline let identify: (repeat each Argument) -> ArgumentIdentity?

    @usableFromInline
    init(
        _ declaration: ServiceDeclaration, copyOf original: ArgumentEntry? = nil, areHashable: Bool,
        identify: @escaping (repeat each Argument) -> ArgumentIdentity?,
        factory: @escaping (any Resolver, repeat each Argument) throws -> Service
    ) {
        self.factory = factory
        self.areHashable = areHashable
        self.identify = identify
        super.init(declaration, original: original)
    }

    override var ignoresArguments: Bool { lifetime != .transient && !areHashable }

    override func copy() -> AnyServiceEntry {
        ArgumentEntry(declaration, copyOf: self, areHashable: areHashable, identify: identify, factory: factory)
    }

    override func forward<Other>(to type: Other.Type, at callSite: CallSite) -> AnyServiceEntry {
        let key = ServiceKey(type, name: key.name, arguments: repeat (each Argument).self)
        return ArgumentEntry<Other, repeat each Argument>(
            declarationOfForward(as: key, at: callSite), areHashable: areHashable, identify: identify
        ) { (resolver, arguments: repeat each Argument) in
            let container = resolver.container
            let service = try (container.view(of: self) as! Self).instance(for: container, repeat each arguments)
            return try forwardedService(service, as: key, at: callSite)
        }
    }
}

private func forwardedService<Service, Other>(
    _ service: Service, as key: ServiceKey, at callSite: CallSite
) throws(ResolutionError) -> Other {
    guard let other = service as? Other else {
        throw .wrongType(key, made: "\(type(of: service))", at: callSite)
    }
    return other
}
