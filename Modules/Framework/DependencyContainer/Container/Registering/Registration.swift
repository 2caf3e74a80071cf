import RIBs

/// A registration that `Container.register` returned, for adding completions and further types.
///
///     services.register(Cat.self, scope: .graph) { _ in Cat() }
///         .initCompleted { resolver, cat in cat.owner = try resolver.resolve(Person.self) }
///         .implements((any Animal).self)
@MainActor
public struct Registration<Service, Arguments> {
    let entry: Entry<Service, Arguments>
    let container: Container
    /// Whether the registration, and its forwarded types, replace earlier ones.
    let isOverriding: Bool

    /// Calls `completion` with every new instance, for setting its properties.
    ///
    /// Completions run when the outermost factory has returned, in the order in which their services were made. Two
    /// services that need each other are connected here, if they are shared (any scope but `transient`). Inside a
    /// factory, a service that it resolved may be incomplete.
    ///
    /// If `completion` throws, the outermost resolve throws the error. Of the instances that were made since the first
    /// incomplete one, none is stored.
    ///
    /// - Parameters:
    ///   - needs: The services that `completion` resolves, for `validate()`.
    ///   - completion: Receives the resolver of the factory and the instance.
    @discardableResult
    public func initCompleted(
        needs: [ServiceRequirement] = [],
        _ completion: @escaping (any Resolver, Service) throws -> Void
    ) -> Self {
        entry.completionNeeds += needs.map { $0.with(.completed) }
        entry.addCompletion(completion)
        return self
    }

    /// Calls `completion` with every new instance and with the services that it needs.
    ///
    /// The needs are resolved by their types, and `validate()` checks them.
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

    /// Forwards other types to the same registration, with the same name and arguments.
    ///
    /// A resolve of one of `types` resolves this registration, with its scope. It throws `ResolutionError` if the
    /// service does not conform to the type, which the compiler cannot check. The call has no effect if the registration
    /// is a duplicate, or was removed or overridden.
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
        guard container.registers(entry) else { return }
        container.add(entry.forward(to: type, in: container, at: callSite), overriding: isOverriding)
    }
}
