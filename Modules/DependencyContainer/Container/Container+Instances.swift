extension Container {
    /// The fast way, to a service without arguments.
    @inlinable
    func instance<Service>(of type: Service.Type, name: String?) throws(ResolutionError) -> Service {
        guard let entry = entry(ObjectIdentifier(type), name: name) else {
            return try instanceWithoutRegistration(type, name: name)
        }
        let typed = unsafeDowncast(entry, to: TypedServiceEntry<Service, Void>.self)
        if let kept = typed.kept { return kept }
        return try typed.instance(for: self, ())
    }

    /// The general way to a service, by the tuple of its arguments.
    func instance<Service, Arguments>(
        of type: Service.Type,
        name: String?,
        arguments: Arguments,
        listed: () -> [Any.Type]
    ) throws(ResolutionError) -> Service {
        guard let entry = entry(ServiceKey.id(type, Arguments.self), name: name) else {
            return try instanceWithoutRegistration(type, name: name, arguments: arguments, listed: listed)
        }
        return try unsafeDowncast(entry, to: TypedServiceEntry<Service, Arguments>.self)
            .instance(for: self, arguments)
    }

    @usableFromInline
    func instanceWithoutRegistration<Service>(
        _ type: Service.Type,
        name: String?
    ) throws(ResolutionError) -> Service {
        try instanceWithoutRegistration(type, name: name, arguments: (), listed: { [] })
    }

    /// A `Lazy`, a `Provider` or an Optional of what is registered; otherwise the error.
    private func instanceWithoutRegistration<Service, Arguments>(
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
