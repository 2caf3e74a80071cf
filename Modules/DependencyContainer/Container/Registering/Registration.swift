import RIBs

/// What `Container.register` gives back, to say more about the service.
///
///     services.register(Cat.self, scope: .graph) { _ in Cat() }
///         .initCompleted { resolver, cat in cat.owner = try resolver.resolve(Person.self) }
///         .implements((any Animal).self)
@MainActor
public struct Registration<Service, Arguments> {
    let entry: ServiceEntry
    let container: Container
    /// False for a duplicate, which does not count.
    let isInUse: Bool
    /// Whether it may take a place, and so may its other types.
    let isOverriding: Bool

    @usableFromInline
    init(entry: ServiceEntry, container: Container, isInUse: Bool, isOverriding: Bool) {
        self.entry = entry
        self.container = container
        self.isInUse = isInUse
        self.isOverriding = isOverriding
    }

    /// Calls `completion` with every service that was made, to set its properties: two services that need each
    /// other can meet here, if they are shared (a scope other than `transient`).
    ///
    /// It is called once for a service, right after the factory; if a shared service is under construction
    /// further up, as soon as that one is there, since it may be what `completion` asks for. Several are called
    /// in the order in which they were added. What it throws is thrown by the resolve, and nothing is kept.
    ///
    /// - Parameter needs: What `completion` resolves, for `validate()`.
    @discardableResult
    public func initCompleted(
        needs: [ServiceRequirement] = [],
        _ completion: @escaping (any Resolver, Service) throws -> Void
    ) -> Self {
        if !needs.isEmpty { entry.makeExtras().laterNeeds += needs.map { $0.with(.later) } }
        entry.complete(completion)
        return self
    }

    /// Registers the same service under other types as well, with the same name and arguments: resolving one of
    /// them resolves this one, with its scope.
    ///
    /// - Throws: The resolve of a type that the service does not have throws `ResolutionError`.
    @discardableResult
    public func implements<each Other>(
        _ types: repeat (each Other).Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        let callSite = CallSite(fileID: fileID, line: line)
        repeat forward(each types, callSite)
        return self
    }

    private func forward<Other>(_ type: Other.Type, _ callSite: CallSite) {
        guard isInUse else { return }
        let base = entry.key
        let key = ServiceKey(type, name: base.name, arguments: Arguments.self, listed: base.arguments)
        let forward = ServiceEntry(
            key: key, scope: .transient, needs: [ServiceRequirement(key: base)], callSite: callSite, owner: container
        ) { resolver, arguments, result in
            let service = try resolver.instance(
                of: Service.self, name: base.name,
                arguments: arguments.assumingMemoryBound(to: Arguments.self).pointee, listed: { base.arguments })
            guard let other = service as? Other else {
                throw ResolutionError.wrongType(key, made: "\(Swift.type(of: service))", at: callSite)
            }
            result.put(other)
        }
        forward.makeExtras().forwarded = base
        container.add(forward, overriding: isOverriding)
    }
}
