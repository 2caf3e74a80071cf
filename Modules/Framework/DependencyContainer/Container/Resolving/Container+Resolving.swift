// One resolve reads from top to bottom in this file and in Resolution.swift:
//
// `instance(of:)` finds the registration of a type, and `resolve` finds its instance or calls `create`. `create` puts the
// service on the stack (`begin`), calls the factory, stores the instance (`store`), queues its completions (`enqueue`) and
// takes it off the stack (`end`). The outermost `end` runs the queued completions and closes the resolution (`close`).

extension Container {
    @inlinable
    func instance<Service, each Argument>(
        of type: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        guard let entry = find(RegistrationKey(type, name: name, arguments: repeat (each Argument).self)) else {
            return try instanceWithoutRegistration(type, name: name, arguments: repeat each arguments)
        }
        // The key is made of the types of the entry.
        return try resolve(entry as! Entry<Service, (repeat each Argument)>, (repeat each arguments))
    }

    /// Returns the instance of `entry` that this container asks for, or creates it.
    @inlinable
    func resolve<Service, Arguments>(
        _ entry: Entry<Service, Arguments>, _ arguments: Arguments
    ) throws(ResolutionError) -> Service {
        guard entry.isShared else { return try create(entry, arguments, nil) }
        let creator = creator(of: entry)
        let values = entry.identity(of: arguments)
        let known = creator.instance(of: entry, values) as! Instance<Service>?
        if let service = known?.service { return service }
        return try creator.create(entry, arguments, values)
    }

    /// Returns the instance that this container or the graph of the resolution has.
    @usableFromInline
    func instance(of entry: AnyEntry, _ values: ArgumentValues?) -> AnyInstance? {
        if entry.isStored {
            let key = InstanceKey(of: entry, in: id, values)
            return Resolution.staged(at: key, values) ?? instances.instance(at: key, values)
        }
        guard let graph = resolution.graph else { return nil }
        let key = InstanceKey(of: entry, in: id, graph: graph.id, values)
        return Resolution.staged(at: key, values) ?? graph.instances.instance(at: key, values)
    }

    /// Calls the factory, stores the instance, and queues its completions.
    @usableFromInline
    func create<Service, Arguments>(
        _ entry: Entry<Service, Arguments>, _ arguments: Arguments, _ values: ArgumentValues?
    ) throws(ResolutionError) -> Service {
        let isOutermost = try resolution.begin(entry, for: self)
        do {
            let service = try entry.factory(self, arguments)
            if entry.isShared {
                let graph = entry.isStored ? nil : resolution.openGraph()
                let key = InstanceKey(of: entry, in: id, graph: graph?.id ?? 0, values)
                let instance = Instance(service, entry.description, at: key, values)
                try resolution.store(instance, of: entry, in: graph ?? self)
            }
            if entry.hasCompletions {
                resolution.enqueue {
                    for completion in entry.completions ?? [] { try completion(self, service) }
                }
            }
            try resolution.end(isOutermost: isOutermost)
            return service
        } catch {
            throw resolution.fail(error, isOutermost: isOutermost)
        }
    }
}
