import RIBs

// A resolve, from top to bottom: find the registration, look for a shared service, call the factory, keep what it
// made, complete it. These functions are inlined where the service's type is known.

extension Container {
    /// The service of `type`, which needs no arguments.
    @inlinable
    func instance<Service>(of type: Service.Type, name: String?) throws(ResolutionError) -> Service {
        guard let entry = find(RegistrationKey(ObjectIdentifier(type), name: name)) else {
            return try instanceWithoutRegistration(type, name: name)
        }
        return try (entry as! FactoryEntry<Service>).instance(for: self)
    }

    /// The service of `type` for these arguments, of which there is at least one.
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
    func instance(for asker: Container) throws(ResolutionError) -> Service {
        if isKept, let kept = keptInstance as? SharedInstance<Service> {
            return didResolve(kept.service, for: asker)
        }
        return try instance(for: asker, nil, factory)
    }
}

extension ArgumentEntry {
    @inlinable
    func instance(for asker: Container, _ arguments: repeat each Argument) throws(ResolutionError) -> Service {
        var values: ArgumentIdentity?
        if isShared {
            values = identify(repeat each arguments)
            if values == nil { throw .ignoredArguments(at: self) }
        }
        return try instance(for: asker, values) { try factory($0, repeat each arguments) }
    }
}

extension ServiceEntry {
    /// Returns the cached service, or makes one. A container makes the services that it keeps with its own services,
    /// even if a child asks.
    @inlinable
    final func instance(
        for asker: Container, _ arguments: ArgumentIdentity?, _ factory: (Container) throws -> Service
    ) throws(ResolutionError) -> Service {
        if isShared, let service = sharedInstance(for: asker, arguments)?.current(as: Service.self) {
            return didResolve(service, for: asker)
        }
        let service = try make(for: isKept ? owner(for: asker) : asker, arguments, factory)
        return didResolve(service, for: asker)
    }

    @inlinable
    final func make(
        for resolver: Container, _ arguments: ArgumentIdentity?, _ factory: (Container) throws -> Service
    ) throws(ResolutionError) -> Service {
        let beginning = try begin(for: resolver)
        var isUnderConstruction = true
        do {
            let service = try factory(resolver)
            if isFollowedUp {
                let undoStart = resolver.context.undoCount
                if isShared {
                    try keep(SharedInstance(service), for: resolver, arguments, beginning)
                    isUnderConstruction = false
                }
                try complete(service, for: resolver, arguments, undoStart)
            }
            end(beginning, for: resolver, isUnderConstruction)
            return service
        } catch {
            fail(beginning, for: resolver, isUnderConstruction)
            throw (error as? ResolutionError)?.reached(through: self) ?? .failed(error, at: self)
        }
    }

    /// Lets a resolve find what the factory made.
    @usableFromInline
    final func keep(
        _ instance: AnySharedInstance, for resolver: Container, _ arguments: ArgumentIdentity?, _ beginning: Beginning
    ) throws(ResolutionError) {
        let context = resolver.context
        let stored = try store(instance, for: resolver, arguments)
        endConstruction(beginning)
        context.sharedUnderConstruction -= 1
        context.keptCount += 1
        guard hasCompletions || context.isUnsettled else { return }
        let graph = lifetime == .graph ? context.graph(for: resolver) : nil
        context.addUndo { self.undo(stored, arguments, in: graph) }
    }

    /// Calls `initCompleted` now, or as soon as no shared service is under construction that it may ask for.
    @usableFromInline
    final func complete(
        _ service: Service, for resolver: Container, _ arguments: ArgumentIdentity?, _ undoStart: Int
    ) throws(ResolutionError) {
        if hasCompletions {
            let completions = completions
            resolver.context.add(PendingCompletion(of: self, for: resolver, arguments, undoStart) {
                for completion in completions { try completion(resolver, service) }
            })
        }
        try resolver.context.runCompletions(after: self)
    }

    @inlinable
    @inline(__always)
    final func didResolve(_ service: Service, for asker: Container) -> Service {
        if asker.context.hasBehaviors { notify(service, for: asker) }
        return service
    }

    @usableFromInline
    final func notify(_ service: Service, for asker: Container) {
        let owner = owner(for: asker)
        owner.notify { $0.didResolve(service, as: ServiceDescription(self), in: owner) }
    }
}
