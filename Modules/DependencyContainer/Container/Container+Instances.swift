extension Container {
    /// The fast way, to a service without arguments.
    @inlinable
    func instance<Service>(of type: Service.Type, name: String?) throws(ResolutionError) -> Service {
        guard let entry = find(ObjectIdentifier(type), name: name) else {
            return try instanceWithoutRegistration(type, name: name)
        }
        if let kept = entry.kept { return unboxed(kept, as: type) }
        return try entry.lent { entry throws(ResolutionError) in
            try entry.instance(of: type, for: self, ())
        }
    }

    /// The general way to a service, by the tuple of its arguments.
    @inlinable
    func instance<Service, Arguments>(
        of type: Service.Type,
        name: String?,
        arguments: Arguments,
        listed: () -> [Any.Type]
    ) throws(ResolutionError) -> Service {
        guard let entry = find(ServiceKey.id(type, Arguments.self), name: name) else {
            return try instanceWithoutRegistration(type, name: name, arguments: arguments, listed: listed)
        }
        return try entry.lent { entry throws(ResolutionError) in
            try entry.instance(of: type, for: self, arguments)
        }
    }

    @usableFromInline
    func instanceWithoutRegistration<Service>(
        _ type: Service.Type,
        name: String?
    ) throws(ResolutionError) -> Service {
        try instanceWithoutRegistration(type, name: name, arguments: (), listed: { [] })
    }

    /// A `Lazy`, a `Provider` or an Optional of what is registered; otherwise the error.
    @usableFromInline
    func instanceWithoutRegistration<Service, Arguments>(
        _ type: Service.Type,
        name: String?,
        arguments: Arguments,
        listed: () -> [Any.Type]
    ) throws(ResolutionError) -> Service {
        if let wrapper = type as? any WrappingService.Type,
            let service = try wrapper.wrapped(in: self, name: name, arguments: arguments, listed: listed) as? Service
        {
            return service
        }
        let key = ServiceKey(type, name: name, arguments: Arguments.self, listed: listed())
        throw .notRegistered(key, notes: nearMisses(of: key))
    }

    /// Whether a resolve would find a registration.
    func canResolve<Service, Arguments>(_ type: Service.Type, name: String?, arguments: Arguments.Type) -> Bool {
        if entry(ServiceKey.id(type, arguments), name: name) != nil { return true }
        return (type as? any WrappingService.Type)?.isAvailable(in: self, name: name, arguments: arguments) ?? false
    }
}
