public import RIBs

extension Container {
    /// Registers how a `Service` is made. `factory` is called when the service is resolved, as often as `scope` says,
    /// and may resolve what it needs.
    ///
    /// It never throws. A second registration of a type and name does not replace the first, and `validate()` reports
    /// both, unless it says `overriding: true`. A child container does not have to say it.
    ///
    /// - Parameters:
    ///   - type: The type it is resolved by.
    ///   - name: Tells several services of one type apart.
    ///   - scope: How long a service lives.
    ///   - needs: What `factory` resolves, so that `validate()` can check it without making anything. Better name it
    ///     once, with `register(_:using:)` or `autoregister(_:initializer:)`.
    ///   - overriding: Whether it takes the place of a registration that is there.
    @inlinable
    @discardableResult
    public func register<Service>(
        _ type: Service.Type,
        name: String? = nil,
        scope: ServiceScope = .transient,
        needs: [ServiceRequirement] = [],
        overriding: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ factory: @escaping (any Resolver) throws -> Service
    ) -> Registration<Service, Void> {
        let declaration = ServiceDeclaration(
            ServiceKey(type, name: name), scope: scope, needs: needs, at: CallSite(fileID: fileID, line: line))
        return register(FactoryEntry(declaration) { try factory($0) }, overriding: overriding)
    }

    /// Registers how a `Service` is made from services that are named here, once: they are resolved by their types and
    /// handed to `factory`, and `validate()` checks them.
    ///
    ///     services.register(Recorder.self, scope: .container, using: (any Store).self, (any WallClock).self) {
    ///         store, clock in Recorder(store: store, clock: clock)
    ///     }
    ///
    /// One that is an Optional is nil if nothing is registered for it; a `Lazy` or a `Provider` needs no registration
    /// of its own.
    @inlinable
    @discardableResult
    public func register<Service, Need, each OtherNeed>(
        _ type: Service.Type,
        name: String? = nil,
        scope: ServiceScope = .transient,
        using need: Need.Type,
        _ otherNeeds: repeat (each OtherNeed).Type,
        overriding: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ factory: @escaping (Need, repeat each OtherNeed) throws -> Service
    ) -> Registration<Service, Void> {
        let declaration = ServiceDeclaration(
            ServiceKey(type, name: name), scope: scope, needs: ServiceRequirement.list(need, repeat each otherNeeds),
            at: CallSite(fileID: fileID, line: line))
        let entry = FactoryEntry(declaration) { resolver in
            try factory(try resolver.resolve(need), repeat try resolver.resolve(each otherNeeds))
        }
        return register(entry, overriding: overriding)
    }

    /// Registers how a `Service` is made from what is handed to the resolve:
    ///
    ///     services.register(Letter.self) { (resolver, letter: Character) in Letter(letter) }
    ///     try services.resolve(Letter.self, arguments: Character("a"))
    ///
    /// Registrations with other types of arguments are others. A scope that shares needs arguments that are Hashable:
    /// without, one instance would be shared by all of their values. `validate()` reports it.
    @inlinable
    @discardableResult
    public func register<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        scope: ServiceScope = .transient,
        needs: [ServiceRequirement] = [],
        overriding: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ factory: @escaping (any Resolver, repeat each Argument) throws -> Service
    ) -> Registration<Service, (repeat each Argument)> {
        let declaration = ServiceDeclaration(
            ServiceKey(type, name: name, arguments: repeat (each Argument).self), scope: scope, needs: needs,
            at: CallSite(fileID: fileID, line: line))
        let entry = ArgumentEntry(declaration, areHashable: false, identify: { (_: repeat each Argument) in nil }) {
            (resolver, arguments: repeat each Argument) in try factory(resolver, repeat each arguments)
        }
        return register(entry, overriding: overriding)
    }

    /// Registers how a `Service` is made from what is handed to the resolve. The values are part of what a shared
    /// service is found by: one for each combination.
    @inlinable
    @discardableResult
    public func register<Service, each Argument: Hashable>(
        _ type: Service.Type,
        name: String? = nil,
        scope: ServiceScope = .transient,
        needs: [ServiceRequirement] = [],
        overriding: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ factory: @escaping (any Resolver, repeat each Argument) throws -> Service
    ) -> Registration<Service, (repeat each Argument)> {
        let declaration = ServiceDeclaration(
            ServiceKey(type, name: name, arguments: repeat (each Argument).self), scope: scope, needs: needs,
            at: CallSite(fileID: fileID, line: line))
        let identify = { (arguments: repeat each Argument) -> ArgumentIdentity? in
            ArgumentIdentity(AnyHashable(ArgumentValues(repeat each arguments)))
        }
        let entry = ArgumentEntry(declaration, areHashable: true, identify: identify) {
            (resolver, arguments: repeat each Argument) in try factory(resolver, repeat each arguments)
        }
        return register(entry, overriding: overriding)
    }

    /// Registers a service by its initialiser: every parameter is resolved by its type.
    ///
    ///     services.autoregister((any Recording).self, scope: .container, initializer: Recorder.init)
    ///
    /// The parameters are what the service needs, and `validate()` checks them. A parameter that is an Optional is nil
    /// if nothing is registered for it; a `Lazy` or a `Provider` needs no registration of its own. An initialiser with
    /// overloads is spelt out: `Recorder.init(store:clock:)`.
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
        let declaration = ServiceDeclaration(
            ServiceKey(type, name: name), scope: scope, needs: ServiceRequirement.list(repeat (each Parameter).self),
            at: CallSite(fileID: fileID, line: line))
        let entry = FactoryEntry(declaration) { try initializer(repeat try $0.resolve((each Parameter).self)) }
        return register(entry, overriding: overriding)
    }

    @usableFromInline
    func register<Service, Arguments>(
        _ entry: ServiceEntry<Service>, overriding: Bool
    ) -> Registration<Service, Arguments> {
        let isInUse = add(entry, overriding: overriding)
        return Registration(entry: entry, container: self, isInUse: isInUse, isOverriding: overriding)
    }
}
