import RIBs

/// A registered service with its type: how it is made, and what is shared of it.
///
/// `Arguments` is the tuple of what the factory takes; `Void` for most. Resolving is inlined into whoever asks,
/// where the types are known.
@usableFromInline
final class TypedServiceEntry<Service, Arguments>: ServiceEntry {
    @usableFromInline typealias Factory = (any Resolver, Arguments) throws -> Service

    @usableFromInline let factory: Factory
    /// The service of scope `container` or of a custom one. Only read and written as a whole.
    @usableFromInline @exclusivity(unchecked) var kept: Service?
    @usableFromInline @exclusivity(unchecked) var inGraph: Service?
    /// The same as `kept`, where a resolve has to pass the behaviors.
    private var observed: Service?
    private var weakly: WeakObject?
    private var completions: [(any Resolver, Service) throws -> Void] = []
    /// For a shared service: makes a key of the arguments, if they are Hashable.
    private let argumentsKey: ((Arguments) -> AnyHashable)?
    /// One entry for all that was asked with the same arguments.
    private var variants: [AnyHashable: TypedServiceEntry<Service, Void>] = [:]
    private var variantLimit = 16

    init(
        key: ServiceKey,
        scope: ServiceScope,
        needs: [ServiceRequirement],
        callSite: CallSite,
        owner: Container,
        forwarded: ServiceKey? = nil,
        argumentsKey: ((Arguments) -> AnyHashable)? = nil,
        factory: @escaping Factory
    ) {
        self.factory = factory
        self.argumentsKey = argumentsKey
        super.init(key: key, scope: scope, needs: needs, callSite: callSite, owner: owner, forwarded: forwarded)
        isFinishedByItsFactory = !owner.isObserved
    }

    deinit {}

    // MARK: - Resolving

    /// The service, for whoever asks through `asker`: what lives in the owner is made with the owner's services.
    @inlinable
    func instance(for asker: Container, _ arguments: Arguments) throws(ResolutionError) -> Service {
        switch lifetime {
        case .transient:
            return try make(for: asker, arguments)
        case .graph where Arguments.self == Void.self:
            let graph = asker.context.currentGraph()
            if graphID == graph.id, graphAsker == ObjectIdentifier(asker), let inGraph { return didResolve(inGraph) }
            if let box = graph.box(of: self, for: asker) {
                return didResolve(unsafeDowncast(box, to: GraphBox<Service>.self).value)
            }
            return try make(for: asker, arguments)
        default:
            return try sharedInstance(for: asker, arguments)
        }
    }

    @inlinable
    func make(for resolver: Container, _ arguments: Arguments) throws(ResolutionError) -> Service {
        let previous = try begin(for: resolver)
        var isKept = false
        do {
            let service = try factory(resolver, arguments)
            if lifetime != .transient {
                try keep(service, for: resolver)
                isKept = true
                didKeep(for: resolver)
            }
            if !isFinishedByItsFactory || resolver.context.hasPendingCompletions {
                try finish(service, for: resolver)
            }
            end(for: resolver, previous)
            return service
        } catch {
            throw fail(with: error, for: resolver, previous, isKept: isKept)
        }
    }

    @usableFromInline
    func sharedInstance(for asker: Container, _ arguments: Arguments) throws(ResolutionError) -> Service {
        guard Arguments.self == Void.self else {
            return try variant(for: arguments).instance(for: asker, ())
        }
        if let shared = kept ?? observed { return didResolve(shared) }
        if let object = weakly?.object, let service = object as? Service { return didResolve(service) }
        return try make(for: owner, arguments)
    }

    // MARK: - Keeping

    @inlinable
    func keep(_ service: Service, for resolver: Container) throws(ResolutionError) {
        if lifetime == .graph {
            let graph = resolver.context.currentGraph()
            if graph.takesPlace(in: self, for: resolver) {
                inGraph = service
            } else {
                box(service, in: graph, for: resolver)
            }
        } else {
            try keepInOwner(service)
        }
    }

    @usableFromInline
    func box(_ service: Service, in graph: ObjectGraph, for resolver: Container) {
        graph.keep(GraphBox(service), of: self, for: resolver)
    }

    @usableFromInline
    func keepInOwner(_ service: Service) throws(ResolutionError) {
        if lifetime == .weak {
            guard let object = object(in: service) else { throw .notAnObject(at: self) }
            weakly = WeakObject(object)
        } else {
            let held = (kept, observed)
            if owner.isObserved {
                observed = service
            } else {
                kept = service
            }
            withExtendedLifetime(held) {}
        }
    }

    override func reset() {
        // Freed at the end, when nothing leads to them any more: their deinit may resolve this very service.
        let held = (kept, observed, inGraph, variants)
        kept = nil
        observed = nil
        weakly = nil
        variants = [:]
        if graphID != 0 {
            owner.context.graph?.forget(self)
            leaveGraph()
        }
        withExtendedLifetime(held) {}
    }

    override func leaveGraph() {
        let held = inGraph
        inGraph = nil
        graphID = 0
        graphAsker = nil
        withExtendedLifetime(held) {}
    }

    override var graphValue: (any GraphValue)? { inGraph.map { GraphBox($0) } }

    override func graphValue(from object: AnyObject) -> (any GraphValue)? {
        (object as? Service).map { GraphBox($0) }
    }

    override func copy(for owner: Container) -> ServiceEntry {
        let copy = TypedServiceEntry(
            key: key, scope: scope, needs: needs, callSite: callSite, owner: owner, forwarded: forwarded,
            argumentsKey: argumentsKey, factory: factory)
        copy.laterNeeds = laterNeeds
        copy.completions = completions
        copy.isFinishedByItsFactory = completions.isEmpty && !owner.isObserved
        return copy
    }

    // MARK: - Arguments

    override var ignoresArguments: Bool {
        lifetime != .transient && Arguments.self != Void.self && argumentsKey == nil
    }

    /// The entry for these values of the arguments.
    private func variant(for arguments: Arguments) throws(ResolutionError) -> TypedServiceEntry<Service, Void> {
        guard let argumentsKey else { throw .ignoredArguments(at: self) }
        let values = argumentsKey(arguments)
        if let variant = variants[values] { return variant }
        dropUnusedVariants()
        let factory = factory
        let variant = TypedServiceEntry<Service, Void>(
            key: key, scope: scope, needs: needs, callSite: callSite, owner: owner
        ) { resolver, _ in try factory(resolver, arguments) }
        variant.completions = completions
        variant.isFinishedByItsFactory = isFinishedByItsFactory
        variants[values] = variant
        return variant
    }

    /// Those whose service nobody holds any more; looked for when there are twice as many as after the last time.
    private func dropUnusedVariants() {
        guard variants.count >= variantLimit, lifetime == .weak || lifetime == .graph else { return }
        variants = variants.filter { $0.value.graphID != 0 || $0.value.weakly?.object != nil }
        variantLimit = max(16, variants.count * 2)
    }

    // MARK: - Completion and behaviors

    func complete(_ completion: @escaping (any Resolver, Service) throws -> Void) {
        completions.append(completion)
        isFinishedByItsFactory = false
    }

    /// Calls `initCompleted` now, or as soon as no shared service is under construction that it may lead to.
    @usableFromInline
    func finish(_ service: Service, for resolver: Container) throws(ResolutionError) {
        let context = resolver.context
        if !completions.isEmpty || (lifetime != .transient && context.hasPendingCompletions) {
            context.add(
                PendingCompletion(entry: self) { [completions] in
                    for completion in completions { try completion(resolver, service) }
                })
        }
        try context.runCompletions(after: self)
        _ = didResolve(service)
    }

    @inlinable
    func didResolve(_ service: Service) -> Service {
        if !isFinishedByItsFactory { notify(service) }
        return service
    }

    @usableFromInline
    func notify(_ service: Service) {
        owner.notify { $0.didResolve(service, as: ServiceDescription(self), in: self.owner) }
    }

    override func observe() {
        isFinishedByItsFactory = false
        observed = observed ?? kept
        kept = nil
        for variant in variants.values { variant.observe() }
    }

    override func makeOne(in container: Container) throws(ResolutionError) {
        guard Arguments.self == Void.self, let entry = self as? TypedServiceEntry<Service, Void> else { return }
        _ = try entry.instance(for: container, ())
    }
}
