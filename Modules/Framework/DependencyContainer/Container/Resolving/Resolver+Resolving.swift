extension Resolver {
    /// Returns the service registered for `type`: a new instance or a shared one, as its scope requires.
    ///
    /// - Parameters:
    ///   - type: The type that the service is registered for.
    ///   - name: The name that it is registered under.
    /// - Throws: `ResolutionError` if the service, or one that it needs, is not registered or its factory throws. The
    ///   error of the factory is `underlying`.
    @inlinable @inline(__always)
    public func resolve<Service>(_ type: Service.Type, name: String? = nil) throws(ResolutionError) -> Service {
        try container.instance(of: type, name: name)
    }

    /// Returns the service registered for `type` and the types of `arguments`, which are passed to its factory.
    ///
    /// The static types of the values have to match. For a factory that takes an `any Store`, pass a value of that type
    /// and not of a conforming one. A tuple counts as one argument.
    ///
    /// - Throws: `ResolutionError` if the service, or one that it needs, is not registered or its factory throws.
    @inlinable @inline(__always)
    public func resolve<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        try container.instance(of: type, name: name, arguments: repeat each arguments)
    }

    /// Returns the service registered for `type` and the types of `arguments`, or nil. Use it for a service that an app
    /// can leave out.
    ///
    /// - Throws: `ResolutionError` if the service is registered and cannot be created.
    public func resolveIfRegistered<Service, each Argument>(
        _ type: Service.Type,
        name: String? = nil,
        arguments: repeat each Argument
    ) throws(ResolutionError) -> Service? {
        guard container.canResolve(type, name: name, arguments: repeat (each Argument).self) else { return nil }
        return try container.instance(of: type, name: name, arguments: repeat each arguments)
    }
}
