import RIBs

/// A registered service with its type: how it is made.
///
/// `Arguments` is the tuple of what the factory takes; `Void` for most. Resolving is inlined into whoever asks,
/// where the types are known.
@usableFromInline
final class TypedServiceEntry<Service, Arguments>: ServiceEntry {
    @usableFromInline typealias Factory = (any Resolver, Arguments) throws -> Service

    @usableFromInline let factory: Factory
    /// For a shared service: makes a key of the arguments, if they are Hashable.
    private let argumentsKey: ((Arguments) -> AnyHashable)?
    /// One entry for all that was asked with the same arguments.
    private var variants: [AnyHashable: ServiceEntry] = [:]
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
    @inline(__always)
    func instance(for asker: Container, _ arguments: Arguments) throws(ResolutionError) -> Service {
        if lifetime != .transient {
            if Arguments.self != Void.self { return try variant(for: arguments).instance(for: asker, ()) }
            if let shared = sharedService(for: asker) {
                return didResolve(unboxed(.passUnretained(shared), as: Service.self))
            }
            if isKept { return try makeForOwner(arguments) }
        }
        return try make(for: asker, arguments)
    }

    @inlinable
    func makeForOwner(_ arguments: Arguments) throws(ResolutionError) -> Service {
        try make(for: owner, arguments)
    }

    @inlinable
    @inline(__always)
    func make(for resolver: Container, _ arguments: Arguments) throws(ResolutionError) -> Service {
        let previous = try begin(for: resolver)
        var isKept = false
        do {
            let service = try factory(resolver, arguments)
            if lifetime != .transient {
                try keep(boxed(service), for: resolver)
                isKept = true
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

    override func reset() {
        let held = variants
        variants = [:]
        super.reset()
        extendLifetime(held)
    }

    override func reboxed(_ object: AnyObject) -> AnyObject? {
        (object as? Service).map(boxed)
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
    @usableFromInline
    func variant(for arguments: Arguments) throws(ResolutionError) -> TypedServiceEntry<Service, Void> {
        // The entry is only lent, and comparing the arguments is the app's code: it may remove it.
        let entry = Unmanaged.passRetained(self)
        defer { entry.release() }
        guard let argumentsKey else { throw .ignoredArguments(at: self) }
        let values = argumentsKey(arguments)
        // All of them are made here.
        if let variant = variants[values] { return unsafeDowncast(variant, to: TypedServiceEntry<Service, Void>.self) }
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
        completions.append { resolver, service in
            try completion(resolver, unboxed(.passUnretained(service), as: Service.self))
        }
        isFinishedByItsFactory = false
    }

    /// Calls `initCompleted` now, or as soon as no shared service is under construction that it may lead to.
    @usableFromInline
    func finish(_ service: Service, for resolver: Container) throws(ResolutionError) {
        let context = resolver.context
        if !completions.isEmpty || (lifetime != .transient && context.hasPendingCompletions) {
            context.add(
                PendingCompletion(entry: self) { [completions] in
                    for completion in completions { try completion(resolver, boxed(service)) }
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
        // The entry is only lent, and a behavior may remove it.
        let entry = Unmanaged.passRetained(self)
        defer { entry.release() }
        owner.notify { $0.didResolve(service, as: ServiceDescription(self), in: self.owner) }
    }

    override func observe() {
        super.observe()
        for variant in variants.values { variant.observe() }
    }

    override func makeOne(in container: Container) throws(ResolutionError) {
        guard Arguments.self == Void.self, let entry = self as? TypedServiceEntry<Service, Void> else { return }
        _ = try entry.instance(for: container, ())
    }
}
