public import RIBs

extension Container {
    /// Registers how a `Service` is made. `factory` is called when the service is resolved, as often as `scope`
    /// says, and may resolve what it needs.
    ///
    /// It never throws. A second registration of a type and name does not replace the first, and `validate()`
    /// reports both, unless it says `overriding: true`. A child container does not have to say it.
    ///
    /// - Parameters:
    ///   - name: Tells several services of one type apart.
    ///   - needs: What `factory` resolves, so that `validate()` can check it without making anything.
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
        register(
            ServiceKey(type, name: name), scope: scope, needs: needs, overriding: overriding,
            callSite: CallSite(fileID: fileID, line: line), argumentsKey: nil
        ) { resolver, _, result in result.put(try factory(resolver)) }
    }

    /// Registers how a `Service` is made from what is handed to the resolve:
    ///
    ///     services.register(Letter.self) { (resolver, letter: Character) in Letter(letter) }
    ///     try services.resolve(Letter.self, arguments: Character("a"))
    ///
    /// Registrations with other types of arguments are others. A scope that shares needs arguments that are
    /// Hashable: without, one service would stand for all of their values. `validate()` reports it.
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
        registerWithArguments(
            type, name: name, scope: scope, needs: needs, overriding: overriding,
            callSite: CallSite(fileID: fileID, line: line), argumentsKey: nil, factory: factory)
    }

    /// Registers how a `Service` is made from what is handed to the resolve. The values are part of what a
    /// shared service is found by: one for each combination.
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
        registerWithArguments(
            type, name: name, scope: scope, needs: needs, overriding: overriding,
            callSite: CallSite(fileID: fileID, line: line),
            argumentsKey: { pointed in
                let arguments = pointed.assumingMemoryBound(to: (repeat each Argument).self).pointee
                return AnyHashable(ArgumentValues(repeat each arguments))
            }, factory: factory)
    }

    @inlinable
    func registerWithArguments<Service, each Argument>(
        _ type: Service.Type,
        name: String?,
        scope: ServiceScope,
        needs: [ServiceRequirement],
        overriding: Bool,
        callSite: CallSite,
        argumentsKey: ((UnsafeRawPointer) -> AnyHashable)?,
        factory: @escaping (any Resolver, repeat each Argument) throws -> Service
    ) -> Registration<Service, (repeat each Argument)> {
        register(
            ServiceKey(
                type, name: name, arguments: (repeat each Argument).self,
                listed: argumentTypes(repeat (each Argument).self)),
            scope: scope, needs: needs, overriding: overriding, callSite: callSite, argumentsKey: argumentsKey
        ) { resolver, pointed, result in
            let arguments = pointed.assumingMemoryBound(to: (repeat each Argument).self).pointee
            result.put(try factory(resolver, repeat each arguments))
        }
    }

    @inlinable
    func register<Service, Arguments>(
        _ key: ServiceKey,
        scope: ServiceScope,
        needs: [ServiceRequirement],
        overriding: Bool,
        callSite: CallSite,
        argumentsKey: ((UnsafeRawPointer) -> AnyHashable)?,
        factory: @escaping ServiceEntry.Factory
    ) -> Registration<Service, Arguments> {
        let (entry, isInUse) = add(
            key, scope: scope, needs: needs, overriding: overriding, callSite: callSite, argumentsKey: argumentsKey,
            factory: factory)
        return Registration(entry: entry, container: self, isInUse: isInUse, isOverriding: overriding)
    }

    @usableFromInline
    func add(
        _ key: ServiceKey,
        scope: ServiceScope,
        needs: [ServiceRequirement],
        overriding: Bool,
        callSite: CallSite,
        argumentsKey: ((UnsafeRawPointer) -> AnyHashable)?,
        factory: @escaping ServiceEntry.Factory
    ) -> (entry: ServiceEntry, isInUse: Bool) {
        let entry = ServiceEntry(
            key: key, scope: scope, needs: needs, callSite: callSite, owner: self, factory: factory)
        if let argumentsKey { entry.makeExtras().argumentsKey = argumentsKey }
        return (entry, add(entry, overriding: overriding))
    }
}

extension UnsafeMutableRawPointer {
    /// Hands over what a factory made; there was nil, which needs no end.
    @inlinable
    @inline(__always)
    func put<Service>(_ service: Service) {
        assumingMemoryBound(to: Service?.self).initialize(to: service)
    }
}

/// The values of the arguments of one resolve.
@usableFromInline
struct ArgumentValues<each Argument: Hashable>: Hashable {
    private let values: (repeat each Argument)

    @usableFromInline
    init(_ values: repeat each Argument) {
        self.values = (repeat each values)
    }

    @usableFromInline
    static func == (first: Self, second: Self) -> Bool {
        for (one, other) in repeat (each first.values, each second.values) {
            if one != other { return false }
        }
        return true
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        repeat hasher.combine(each values)
    }
}
