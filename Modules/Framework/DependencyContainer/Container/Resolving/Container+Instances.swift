// From a type to its registration.

extension Container {
    /// Returns the service of `type` without arguments.
    @inlinable
    func instance<Service>(of type: Service.Type, name: String?) throws(ResolutionError) -> Service {
        guard let (entry, home) = find(RegistrationKey(type, name: name)) else {
            return try instanceWithoutRegistration(type, name: name)
        }
        // The key is made of the types of the entry.
        return try resolve(entry as! Entry<Service, Void>, home: home, ())
    }

    /// Returns the service of `type` for `arguments`.
    @inlinable
    func instance<Service, each Argument>(
        of type: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        guard let (entry, home) = find(RegistrationKey(type, name: name, arguments: repeat (each Argument).self)) else {
            return try instanceWithoutRegistration(type, name: name, arguments: repeat each arguments)
        }
        return try resolve(entry as! Entry<Service, (repeat each Argument)>, home: home, (repeat each arguments))
    }

    /// Returns a `Lazy`, a `Provider` or an Optional of a registered type, and throws for any other type.
    @usableFromInline
    func instanceWithoutRegistration<Service, each Argument>(
        _ type: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(ResolutionError) -> Service {
        if let wrapper = Service.self as? any WrappingService.Type,
            let service = try wrapper.wrapped(in: self, name: name, arguments: repeat each arguments) as? Service
        {
            return service
        }
        throw .notRegistered(ServiceKey(type, name: name, arguments: repeat (each Argument).self), among: snapshot)
    }

    /// Returns whether a resolve would find a registration.
    func canResolve<Service, each Argument>(
        _ type: Service.Type, name: String?, arguments: repeat (each Argument).Type
    ) -> Bool {
        if find(RegistrationKey(type, name: name, arguments: repeat each arguments)) != nil { return true }
        let wrapper = Service.self as? any WrappingService.Type
        return wrapper?.isAvailable(in: self, name: name, arguments: repeat each arguments) ?? false
    }
}
