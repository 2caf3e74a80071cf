import RIBs

/// What `Container.register` gives back, to say more about the service.
///
///     services.register(Cat.self, scope: .graph) { _ in Cat() }
///         .initCompleted { resolver, cat in cat.owner = try resolver.resolve(Person.self) }
///         .implements((any Animal).self)
@MainActor
public struct Registration<Service, Arguments> {
    let entry: ServiceEntry<Service>
    let container: Container
    /// False for a duplicate, which does not count.
    let isInUse: Bool
    /// Whether it may take a place, and so may its other types.
    let isOverriding: Bool

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
        entry.laterNeeds += needs.map { $0.with(.later) }
        entry.addCompletion(completion)
        return self
    }

    /// Calls `completion` with every service that was made, and with services that are named here, once: they are
    /// resolved by their types, and `validate()` checks them.
    @discardableResult
    public func initCompleted<Need, each OtherNeed>(
        using need: Need.Type,
        _ otherNeeds: repeat (each OtherNeed).Type,
        then completion: @escaping (Service, Need, repeat each OtherNeed) throws -> Void
    ) -> Self {
        initCompleted(needs: ServiceRequirement.list(need, repeat each otherNeeds)) { resolver, service in
            try completion(service, try resolver.resolve(need), repeat try resolver.resolve(each otherNeeds))
        }
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
        repeat forward(to: each types, callSite)
        return self
    }

    private func forward<Other>(to type: Other.Type, _ callSite: CallSite) {
        guard isInUse else { return }
        _ = container.add(entry.forward(to: type, at: callSite), overriding: isOverriding)
    }
}
