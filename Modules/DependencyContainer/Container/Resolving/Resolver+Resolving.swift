extension Resolver {
    /// The service registered for `type`, made or shared as its scope says.
    ///
    /// - Parameter name: The name it was registered under.
    /// - Throws: `ResolutionError`: the service, or one that it needs, is not registered, or its factory threw.
    ///   What the factory threw is the error's `underlying`.
    @inlinable
    @inline(__always)
    public func resolve<Service>(_ type: Service.Type, name: String? = nil) throws(ResolutionError) -> Service {
        try container.instance(of: type, name: name)
    }

    /// The service registered for `type` and the types of `arguments`, which are handed to its factory.
    ///
    /// The types are those of the values as they are written: for a factory that takes an `any Store`, hand in
    /// a value of this type and not of a conforming one. A tuple is one argument.
    ///
    /// - Throws: `ResolutionError`: the service, or one that it needs, is not registered, or its factory threw.
    @inlinable
    @inline(__always)
    public func resolve<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        try container.instance(of: type, name: name, arguments: repeat each arguments)
    }

    /// The service registered for `type`, or nil: for a service that may be left out of an app.
    ///
    /// - Throws: `ResolutionError` if it is registered and cannot be made; that is no reason to do without.
    public func resolveIfRegistered<Service>(
        _ type: Service.Type,
        name: String? = nil
    ) throws(ResolutionError) -> Service? {
        guard container.canResolve(type, name: name) else { return nil }
        return try resolve(type, name: name)
    }

    /// The service registered for `type` and the types of `arguments`, or nil.
    ///
    /// - Throws: `ResolutionError` if it is registered and cannot be made.
    public func resolveIfRegistered<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat each Argument
    ) throws(ResolutionError) -> Service? {
        guard container.canResolve(type, name: name, arguments: repeat (each Argument).self) else { return nil }
        return try container.instance(of: type, name: name, arguments: repeat each arguments)
    }
}
