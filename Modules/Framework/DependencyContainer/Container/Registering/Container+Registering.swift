import RIBs

extension Container {
    /// Registers a factory for `Service`.
    ///
    /// A resolve calls `factory` as often as `scope` requires. The factory can resolve other services.
    ///
    /// A second registration of a type and name has no effect, and `validate()` reports it, unless `overriding` is
    /// true. A child container overrides the registrations of its ancestors without `overriding`.
    ///
    /// - Parameters:
    ///   - type: The type that the service is resolved by.
    ///   - name: Distinguishes several services of the same type.
    ///   - scope: The lifetime of an instance.
    ///   - needs: The services that `factory` resolves, so that `validate()` can check them without calling it. With
    ///     `register(_:using:)` and `autoregister(_:initializer:)` they are derived from the types.
    ///   - overriding: Whether the registration replaces an earlier one.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Creates an instance. An error that it throws is the `underlying` error of the resolve.
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
        let key = RegistrationKey(type, name: name)
        return add(key, scope, needs, overriding, CallSite(fileID: fileID, line: line)) { resolver, _ in
            try factory(resolver)
        }
    }

    /// Registers a factory for `Service` together with the services that it needs.
    ///
    /// A resolve resolves the needs by their types and passes them to `factory`. `validate()` checks them.
    ///
    ///     services.register(Recorder.self, scope: .container, using: (any Store).self, (any WallClock).self) {
    ///         store, clock in Recorder(store: store, clock: clock)
    ///     }
    ///
    /// An Optional need is nil if its type is not registered. A `Lazy` or a `Provider` needs no registration of its
    /// own.
    ///
    /// If `factory` uses a parameter as a wrong type, Swift 6.3 prints only `failed to produce diagnostic for expression`.
    /// To see the error, write the types of the parameters: `{ (store: any Store, clock: any WallClock) in … }`.
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
        register(
            type, name: name, scope: scope, needs: ServiceRequirement.list(need, repeat each otherNeeds),
            overriding: overriding, fileID: fileID, line: line
        ) { resolver in try factory(try resolver.resolve(need), repeat try resolver.resolve(each otherNeeds)) }
    }

    /// Registers a factory for `Service` that takes the arguments of the resolve.
    ///
    ///     services.register(Letter.self) { (resolver, letter: Character) in Letter(letter) }
    ///     try services.resolve(Letter.self, arguments: Character("a"))
    ///
    /// The types of the arguments are part of the key, as they are in Swinject. A shared scope stores one instance for
    /// each combination of their values.
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
        let key = RegistrationKey(type, name: name, arguments: repeat (each Argument).self)
        let values = { (arguments: (repeat each Argument)) in ArgumentValues(repeat each arguments) }
        return add(key, scope, needs, overriding, CallSite(fileID: fileID, line: line), values) {
            (resolver, arguments: (repeat each Argument)) in try factory(resolver, repeat each arguments)
        }
    }

    /// Registers a factory for `Service` that takes arguments of the resolve which are not Hashable.
    ///
    /// The service is `transient`. A shared scope needs Hashable arguments, because it has one instance for each
    /// combination of their values. Write a structure instead of a tuple.
    @discardableResult
    public func register<Service, Argument, each OtherArgument>(
        _ type: Service.Type,
        name: String? = nil,
        needs: [ServiceRequirement] = [],
        overriding: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ factory: @escaping (any Resolver, Argument, repeat each OtherArgument) throws -> Service
    ) -> Registration<Service, (Argument, repeat each OtherArgument)> {
        addTransient(type, name, needs, overriding, CallSite(fileID: fileID, line: line), factory)
    }

    /// Registers a service by its initialiser. A resolve resolves every parameter by its type.
    ///
    ///     services.autoregister((any Recording).self, scope: .container, initializer: Recorder.init)
    ///
    /// `validate()` checks the parameters. An Optional parameter is nil if its type is not registered. A `Lazy` or a
    /// `Provider` needs no registration of its own. Write an overloaded initialiser with its labels:
    /// `Recorder.init(store:clock:)`. If the initialiser takes arguments of the resolve, a function or a tuple, write a
    /// factory with `register`.
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
        register(
            type, name: name, scope: scope, needs: ServiceRequirement.list(repeat (each Parameter).self),
            overriding: overriding, fileID: fileID, line: line
        ) { try initializer(repeat try $0.resolve((each Parameter).self)) }
    }

    private func addTransient<Service, each Argument>(
        _ type: Service.Type, _ name: String?, _ needs: [ServiceRequirement], _ overriding: Bool, _ callSite: CallSite,
        _ factory: @escaping (any Resolver, repeat each Argument) throws -> Service
    ) -> Registration<Service, (repeat each Argument)> {
        let key = RegistrationKey(type, name: name, arguments: repeat (each Argument).self)
        return add(key, .transient, needs, overriding, callSite) { (resolver, arguments: (repeat each Argument)) in
            try factory(resolver, repeat each arguments)
        }
    }

    private func add<Service, Arguments>(
        _ key: RegistrationKey, _ scope: ServiceScope, _ needs: [ServiceRequirement], _ overriding: Bool,
        _ callSite: CallSite, _ values: ((Arguments) -> ArgumentValues)? = nil,
        factory: @escaping (any Resolver, Arguments) throws -> Service
    ) -> Registration<Service, Arguments> {
        let description = ServiceDescription(key, scope: scope, needs: needs, at: callSite)
        let entry = Entry(description, in: self, values: values, factory: factory)
        add(entry, overriding: overriding)
        return Registration(entry: entry, container: self, isOverriding: overriding)
    }
}
