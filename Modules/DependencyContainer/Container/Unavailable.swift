// The names of Swinject that have another spelling here. The compiler prints the message where one is used.

extension Assembly {
    /// Unavailable: an assembly of Swinject implements this function.
    @available(*, unavailable, renamed: "assemble(builders:services:)")
    public func assemble(container: Container) {}

    /// Unavailable: the compiler prints the message for a type that does not implement the requirement.
    @available(
        *, unavailable,
        message: "Implement `assemble(builders:services:)`. It replaces Swinject's `assemble(container:)`, and the container is `services`."
    )
    public func assemble(builders: BuilderContainer, services: Container) {}
}

extension Assembler {
    /// Unavailable: `parent:` has this role.
    @available(*, unavailable, renamed: "init(parent:)")
    public convenience init(parentAssembler: Assembler?) { self.init(parent: parentAssembler) }

    /// Unavailable: `apply(_:)` takes a list.
    @available(*, unavailable, message: "Pass a list: `apply([assembly])`.")
    public func apply(assembly: any Assembly) {}

    /// Unavailable: the list has no label.
    @available(*, unavailable, renamed: "apply(_:)")
    public func apply(assemblies: [any Assembly]) {}
}

extension Container {
    /// Unavailable: the factory is a trailing closure, or has no label.
    @available(*, unavailable, message: "Write the factory as a trailing closure, or without the label `factory:`.")
    @discardableResult
    public func register<Service, each Argument>(
        _ type: Service.Type, name: String? = nil,
        factory: @escaping (any Resolver, repeat each Argument) throws -> Service
    ) -> Registration<Service, (repeat each Argument)> {
        register(type, name: name, factory)
    }

    /// Unavailable: `hasRegistration(of:name:)` does the same.
    @available(*, unavailable, renamed: "hasRegistration(of:name:)")
    public func hasAnyRegistration<Service>(of type: Service.Type, name: String? = nil) -> Bool { false }

    /// Unavailable: `resetScope(_:)` releases the cached instances of this container. It leaves those of its parents.
    @available(*, unavailable, renamed: "resetScope(_:)")
    public func resetObjectScope(_ scope: ServiceScope) {}

    /// Unavailable: a service has one scope, so `resetScope(of:name:)` does not take it.
    @available(*, unavailable, message: "Use `resetScope(of: Service.self)`, without the scope.")
    public func resetObjectScope<Service>(_ scope: ServiceScope, serviceType: Service.Type) {}
}

extension Resolver {
    /// Unavailable: `arguments:` takes any number of arguments.
    @available(*, unavailable, renamed: "resolve(_:arguments:)")
    public func resolve<Service, Argument>(_ type: Service.Type, argument: Argument) throws(ResolutionError) -> Service {
        try resolve(type, arguments: argument)
    }

    /// Unavailable: `arguments:` takes any number of arguments.
    @available(*, unavailable, renamed: "resolve(_:name:arguments:)")
    public func resolve<Service, Argument>(
        _ type: Service.Type, name: String?, argument: Argument
    ) throws(ResolutionError) -> Service {
        try resolve(type, name: name, arguments: argument)
    }
}

extension Registration {
    /// Unavailable: the scope is a parameter of `register`.
    @available(*, unavailable, message: "Pass the scope to `register`: `register(Service.self, scope: .container) { … }`.")
    public func inObjectScope(_ scope: ServiceScope) -> Registration { self }
}
