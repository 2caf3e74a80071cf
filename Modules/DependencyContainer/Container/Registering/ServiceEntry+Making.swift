import RIBs

/// Resolving is inlined into whoever asks, where the types are known.
extension ServiceEntry {
    /// The service, for whoever asks through `asker`: what lives in the owner is made with the owner's services.
    @inlinable
    @inline(__always)
    func instance<Service, Arguments>(
        of type: Service.Type,
        for asker: Container,
        _ arguments: Arguments
    ) throws(ResolutionError) -> Service {
        if isPlain { return try makePlain(for: asker, arguments) }
        if isPlainInGraph { return try foundInGraphOrMade(for: asker, arguments) }
        return try sharedOrMade(of: type, for: asker, arguments)
    }

    @inlinable
    func sharedOrMade<Service, Arguments>(
        of type: Service.Type,
        for asker: Container,
        _ arguments: Arguments
    ) throws(ResolutionError) -> Service {
        if lifetime != .transient {
            if Arguments.self != Void.self { return try variant(for: arguments).variantInstance(for: asker) }
            if let shared = sharedService(for: asker) {
                return didResolve(unboxed(.passUnretained(shared), as: Service.self))
            }
            if isKept { return try makeForOwner(arguments) }
        }
        return try make(for: asker, arguments)
    }

    @inlinable
    func variantInstance<Service>(for asker: Container) throws(ResolutionError) -> Service {
        try instance(of: Service.self, for: asker, ())
    }

    @inlinable
    func makeForOwner<Service, Arguments>(_ arguments: Arguments) throws(ResolutionError) -> Service {
        try make(for: owner, arguments)
    }

    /// What `make` comes down to for most services.
    @inlinable
    @inline(__always)
    func makePlain<Service, Arguments>(
        for resolver: Container,
        _ arguments: Arguments
    ) throws(ResolutionError) -> Service {
        let previous = builder
        let context = resolver.context
        if previous == ObjectIdentifier(resolver) || context.depth >= ResolutionContext.maximalDepth {
            throw refusal(for: resolver)
        }
        builder = ObjectIdentifier(resolver)
        context.depth &+= 1
        do {
            let service: Service = try made(for: resolver, arguments)
            if !isPlain || context.hasPendingCompletions { try finish(service, for: resolver) }
            builder = previous
            context.leave()
            return service
        } catch {
            throw fail(with: error, for: resolver, previous, isKept: false)
        }
    }

    /// What it comes down to for most services of scope `graph`.
    @inlinable
    func foundInGraphOrMade<Service, Arguments>(
        for resolver: Container,
        _ arguments: Arguments
    ) throws(ResolutionError) -> Service {
        let context = resolver.context
        let asker = ObjectIdentifier(resolver)
        if graphID != 0 || context.hasOtherServices, let found = context.serviceInGraph(of: self, for: asker) {
            return unboxed(found, as: Service.self)
        }
        let previous = builder
        if previous == asker || context.depth >= ResolutionContext.maximalDepth { throw refusal(for: resolver) }
        builder = asker
        context.depth &+= 1
        context.sharedUnderConstruction &+= 1
        var isKept = false
        do {
            let service: Service = try made(for: resolver, arguments)
            context.keepInGraph(.passRetained(boxed(service)), of: self, for: asker)
            context.sharedUnderConstruction &-= 1
            isKept = true
            builder = nil
            if !isPlainInGraph || context.hasPendingCompletions { try finish(service, for: resolver) }
            builder = previous
            context.leave()
            return service
        } catch {
            throw fail(with: error, for: resolver, previous, isKept: isKept)
        }
    }

    @inlinable
    @inline(__always)
    func make<Service, Arguments>(
        for resolver: Container,
        _ arguments: Arguments
    ) throws(ResolutionError) -> Service {
        let previous = try begin(for: resolver)
        var isKept = false
        do {
            let service: Service = try made(for: resolver, arguments)
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

    /// What the factory makes. The types are those it was registered with, for which the key stands.
    @inlinable
    @inline(__always)
    func made<Service, Arguments>(for resolver: Container, _ arguments: Arguments) throws -> Service {
        var arguments = arguments
        var service: Service?
        try make(&service, for: resolver, &arguments)
        return service.unsafelyUnwrapped
    }

    @inlinable
    @inline(__always)
    func make<Service, Arguments>(
        _ service: UnsafeMutablePointer<Service?>,
        for resolver: Container,
        _ arguments: UnsafePointer<Arguments>
    ) throws {
        try factory(resolver, arguments, service)
    }

    /// An object that is still alive, as the service that it was.
    func reboxed(_ object: AnyObject) -> AnyObject? {
        func reboxed<Service>(_ type: Service.Type) -> AnyObject? { (object as? Service).map(boxed) }
        return reboxed(key.type)
    }

    /// The same registration with nothing shared yet, for another container.
    func copy(for owner: Container) -> ServiceEntry {
        let copy = ServiceEntry(
            key: key, scope: scope, needs: needs, callSite: callSite, owner: owner, factory: factory)
        if let extras {
            let copied = copy.makeExtras()
            copied.argumentsKey = extras.argumentsKey
            copied.forwarded = extras.forwarded
            copied.laterNeeds = extras.laterNeeds
        }
        copy.complete(as: self)
        return copy
    }

    /// Completes its services as `other` does.
    func complete(as other: ServiceEntry) {
        guard let completions = other.extras?.completions, !completions.isEmpty else { return }
        makeExtras().completions = completions
        isFollowedByMore()
    }

    /// Makes one, if it takes no arguments.
    func makeOne(in container: Container) throws(ResolutionError) {
        guard key.arguments.isEmpty else { return }
        func make<Service>(_ type: Service.Type) throws(ResolutionError) {
            _ = try instance(of: type, for: container, ())
        }
        try make(key.type)
    }

    // MARK: - Completion and behaviors

    func complete<Service>(_ completion: @escaping (any Resolver, Service) throws -> Void) {
        makeExtras().completions.append { resolver, service in
            try completion(resolver, unboxed(.passUnretained(service), as: Service.self))
        }
        isFollowedByMore()
    }

    /// Calls `initCompleted` now, or as soon as no shared service is under construction that it may lead to.
    @usableFromInline
    func finish<Service>(_ service: Service, for resolver: Container) throws(ResolutionError) {
        let context = resolver.context
        let completions = extras?.completions ?? []
        if !completions.isEmpty || (lifetime != .transient && context.hasPendingCompletions) {
            context.add(
                PendingCompletion(entry: self) {
                    for completion in completions { try completion(resolver, boxed(service)) }
                })
        }
        try context.runCompletions(after: self)
        _ = didResolve(service)
    }

    @inlinable
    func didResolve<Service>(_ service: Service) -> Service {
        if !isFinishedByItsFactory { notify(service) }
        return service
    }

    @usableFromInline
    func notify<Service>(_ service: Service) {
        // The entry is only lent, and a behavior may remove it.
        let entry = Unmanaged.passRetained(self)
        defer { entry.release() }
        owner.notify { $0.didResolve(service, as: ServiceDescription(self), in: self.owner) }
    }
}
