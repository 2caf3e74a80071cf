import RIBs

extension Container {
    /// Registers a service by its initialiser: every parameter is resolved by its type.
    ///
    ///     services.autoregister((any Recording).self, scope: .container, initializer: Recorder.init)
    ///
    /// The parameters are what the service needs, and `validate()` checks them. A parameter that is an Optional
    /// is nil if nothing is registered for it; a `Lazy` or a `Provider` needs no registration of its own. An
    /// initialiser with overloads is spelt out: `Recorder.init(store:clock:)`.
    @discardableResult
    public func autoregister<Service, each Parameter>(
        _ type: Service.Type,
        name: String? = nil,
        scope: ServiceScope = .transient,
        overriding: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        initializer: @escaping @MainActor (repeat each Parameter) throws -> Service
    ) -> Registration<Service, Void> {
        var needs: [ServiceRequirement] = []
        repeat needs.append(ServiceRequirement((each Parameter).self))
        return register(
            ServiceKey(type, name: name), scope: scope, needs: needs, overriding: overriding,
            callSite: CallSite(fileID: fileID, line: line), argumentsKey: nil
        ) { resolver, _, result in
            result.put(try initializer(repeat try resolver.resolve((each Parameter).self)))
        }
    }
}
