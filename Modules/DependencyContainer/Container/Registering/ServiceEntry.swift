import RIBs

/// A registration of a `Service`: what it shares, and what completes it.
@usableFromInline
class ServiceEntry<Service>: AnyServiceEntry {
    /// The registration that this one is a copy of.
    private let original: ServiceEntry?
    private var ownCompletions: [(any Resolver, Service) throws -> Void] = []

    init(
        key: ServiceKey, scope: ServiceScope, needs: [ServiceRequirement], callSite: CallSite,
        forwarded: AnyServiceEntry? = nil, original: ServiceEntry? = nil
    ) {
        self.original = original
        super.init(
            key: key, scope: scope, needs: needs, callSite: callSite, forwarded: forwarded, original: original)
    }

    /// What is called with every service that was made, in this order.
    @usableFromInline final var completions: [(any Resolver, Service) throws -> Void] {
        original?.completions ?? ownCompletions
    }

    final func addCompletion(_ completion: @escaping (any Resolver, Service) throws -> Void) {
        ownCompletions.append(completion)
        completionWasAdded()
    }

    /// A registration of the same service under another type.
    func forward<Other>(to type: Other.Type, at callSite: CallSite) -> AnyServiceEntry {
        fatalError("An entry is a FactoryEntry or an ArgumentEntry.")
    }
}

/// A registration whose factory takes no arguments.
@usableFromInline
final class FactoryEntry<Service>: ServiceEntry<Service> {
    @usableFromInline let factory: (Container) throws -> Service

    @usableFromInline
    init(
        key: ServiceKey, scope: ServiceScope, needs: [ServiceRequirement], callSite: CallSite,
        factory: @escaping (Container) throws -> Service
    ) {
        self.factory = factory
        super.init(key: key, scope: scope, needs: needs, callSite: callSite)
    }

    private init(forwarded: AnyServiceEntry, key: ServiceKey, callSite: CallSite, factory: @escaping (Container) throws -> Service) {
        self.factory = factory
        super.init(
            key: key, scope: .transient, needs: [ServiceRequirement(key: forwarded.key)], callSite: callSite,
            forwarded: forwarded)
    }

    private init(copyOf original: FactoryEntry) {
        factory = original.factory
        super.init(
            key: original.key, scope: original.scope, needs: original.needs, callSite: original.callSite,
            original: original)
    }

    override func copy() -> AnyServiceEntry { FactoryEntry(copyOf: self) }

    override func forward<Other>(
        to type: Other.Type, at callSite: CallSite
    ) -> AnyServiceEntry {
        let key = ServiceKey(type, name: key.name)
        return FactoryEntry<Other>(forwarded: self, key: key, callSite: callSite) { resolver in
            let service = try (resolver.view(of: self) as! Self).instance(for: resolver)
            return try forwardedService(service, as: key, at: callSite)
        }
    }

    override func makeOne(in container: Container) throws(ResolutionError) {
        _ = try instance(for: container)
    }
}

/// A registration whose factory takes arguments.
@usableFromInline
final class ArgumentEntry<Service, each Argument>: ServiceEntry<Service> {
    @usableFromInline let factory: (Container, repeat each Argument) throws -> Service
    /// Whether all arguments are Hashable.
    private let areHashable: Bool
    /// Makes one value of the arguments; nil if they are not Hashable.
    @usableFromInline let identify: (repeat each Argument) -> AnyHashable?

    @usableFromInline
    init(
        key: ServiceKey, scope: ServiceScope, needs: [ServiceRequirement], callSite: CallSite,
        areHashable: Bool, identify: @escaping (repeat each Argument) -> AnyHashable?,
        factory: @escaping (Container, repeat each Argument) throws -> Service
    ) {
        self.factory = factory
        self.areHashable = areHashable
        self.identify = identify
        super.init(key: key, scope: scope, needs: needs, callSite: callSite)
    }

    private init(
        forwarded: AnyServiceEntry, key: ServiceKey, callSite: CallSite,
        factory: @escaping (Container, repeat each Argument) throws -> Service
    ) {
        self.factory = factory
        areHashable = false
        identify = { (_: repeat each Argument) in nil }
        super.init(
            key: key, scope: .transient, needs: [ServiceRequirement(key: forwarded.key)], callSite: callSite,
            forwarded: forwarded)
    }

    private init(copyOf original: ArgumentEntry) {
        factory = original.factory
        areHashable = original.areHashable
        identify = original.identify
        super.init(
            key: original.key, scope: original.scope, needs: original.needs, callSite: original.callSite,
            original: original)
    }

    override var ignoresArguments: Bool { lifetime != .transient && !areHashable }

    override func copy() -> AnyServiceEntry { ArgumentEntry(copyOf: self) }

    override func forward<Other>(
        to type: Other.Type, at callSite: CallSite
    ) -> AnyServiceEntry {
        let key = ServiceKey(type, name: key.name, arguments: repeat (each Argument).self)
        return ArgumentEntry<Other, repeat each Argument>(forwarded: self, key: key, callSite: callSite) {
            (resolver, arguments: repeat each Argument) in
            let service = try (resolver.view(of: self) as! Self).instance(for: resolver, repeat each arguments)
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
