import RIBs

// A resolve, from top to bottom: find the registration, look for a shared instance, call the factory, store the
// instance, complete it. The functions are inlinable so that they are specialised for the service's type.

extension Container {
    /// Returns the service of `type` without arguments.
    @inlinable
    func instance<Service>(of type: Service.Type, name: String?) throws(ResolutionError) -> Service {
        guard let entry = find(RegistrationKey(ObjectIdentifier(type), name: name)) else {
            return try instanceWithoutRegistration(type, name: name)
        }
        return try (entry as! FactoryEntry<Service>).instance(for: self)
    }

    /// Returns the service of `type` for `arguments`, of which there is at least one.
    @inlinable
    func instance<Service, each Argument>(
        of type: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        let id = ObjectIdentifier(Signature<Service, repeat each Argument>.self)
        guard let entry = find(RegistrationKey(id, name: name)) else {
            return try instanceWithoutRegistration(type, name: name, arguments: repeat each arguments)
        }
        return try (entry as! ArgumentEntry<Service, repeat each Argument>)
            .instance(for: self, repeat each arguments)
    }
}

extension FactoryEntry {
    @inlinable
    @inline(__always)
    func instance(for requester: Container) throws(ResolutionError) -> Service {
        if isCached, let cached = cachedInstance as? SharedInstance<Service> {
            return didResolve(cached.service, for: requester)
        }
        return try instance(for: requester, nil, factory)
    }
}

extension ArgumentEntry {
    @inlinable
    func instance(for requester: Container, _ arguments: repeat each Argument) throws(ResolutionError) -> Service {
        var values: ArgumentIdentity?
        if isShared {
            values = identify(repeat each arguments)
            if values == nil { throw .ignoredArguments(at: self) }
        }
        return try instance(for: requester, values) { try factory($0, repeat each arguments) }
    }
}

extension ServiceEntry {
    /// Returns the shared instance, or creates one.
    ///
    /// A cached instance is created with the services of the container of the registration, even if a child resolves
    /// it.
    @inlinable
    final func instance(
        for requester: Container, _ arguments: ArgumentIdentity?, _ factory: (any Resolver) throws -> Service
    ) throws(ResolutionError) -> Service {
        if isShared, let service = sharedInstance(for: requester, arguments)?.current(as: Service.self) {
            return didResolve(service, for: requester)
        }
        let service = try make(for: isCached ? owner(for: requester) : requester, arguments, factory)
        return didResolve(service, for: requester)
    }

    @inlinable
    final func make(
        for resolver: Container, _ arguments: ArgumentIdentity?, _ factory: (any Resolver) throws -> Service
    ) throws(ResolutionError) -> Service {
        let saved = try begin(for: resolver)
        var isUnderConstruction = true
        do {
            let service = try factory(resolver)
            if needsFinishing {
                let undoStart = resolver.context.undoCount
                if isShared {
                    try share(SharedInstance(service), for: resolver, arguments, saved)
                    isUnderConstruction = false
                }
                try complete(service, for: resolver, arguments, undoStart)
            }
            end(saved, for: resolver, isUnderConstruction)
            return service
        } catch {
            fail(saved, for: resolver, isUnderConstruction)
            throw (error as? ResolutionError)?.reached(through: self) ?? .failed(error, at: self)
        }
    }

    /// Stores a new instance, so that the next resolve returns it.
    @usableFromInline
    final func share(
        _ instance: AnySharedInstance, for resolver: Container, _ arguments: ArgumentIdentity?, _ saved: SavedState
    ) throws(ResolutionError) {
        let context = resolver.context
        let stored = try store(instance, for: resolver, arguments)
        endConstruction(saved)
        context.sharedUnderConstruction -= 1
        context.cachedCount += 1
        guard hasCompletions || context.hasUnfinishedCompletions else { return }
        let graph = lifetime == .graph ? context.graph(for: resolver) : nil
        context.addUndo { self.undo(stored, arguments, in: graph) }
    }

    /// Runs the completions now, or as soon as no shared service is under construction, so that they can resolve it.
    @usableFromInline
    final func complete(
        _ service: Service, for resolver: Container, _ arguments: ArgumentIdentity?, _ undoStart: Int
    ) throws(ResolutionError) {
        if hasCompletions {
            let completions = completions
            resolver.context.add(
                PendingCompletion(of: self, for: resolver, arguments, undoStart) {
                    for completion in completions { try completion(resolver, service) }
                })
        }
        try resolver.context.runCompletions(after: self)
    }

    @inlinable
    @inline(__always)
    final func didResolve(_ service: Service, for requester: Container) -> Service {
        if requester.context.hasBehaviors { notify(service, for: requester) }
        return service
    }

    @usableFromInline
    final func notify(_ service: Service, for requester: Container) {
        let owner = owner(for: requester)
        owner.notify { $0.didResolve(service, as: ServiceDescription(self), in: owner) }
    }
}
