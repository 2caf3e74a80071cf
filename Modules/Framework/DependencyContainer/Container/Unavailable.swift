// Swinject's names for functions that have another name here, so that the compiler suggests the replacement.

extension Assembly {
    /// Unavailable: implement `assemble(builders:services:)` instead of Swinject's function.
    @available(*, unavailable, renamed: "assemble(builders:services:)")
    public func assemble(container: Container) {}

    /// Unavailable: this default makes the compiler print its message for a type without the required function.
    @available(
        *, unavailable,
        message: """
            Implement `assemble(builders:services:)`. It replaces Swinject's `assemble(container:)`, and the container \
            is `services`.
            """
    )
    public func assemble(builders: BuilderContainer, services: Container) {}
}

extension Assembler {
    /// Unavailable: use `init(parent:)`.
    @available(*, unavailable, renamed: "init(parent:)")
    public convenience init(parentAssembler: Assembler?) { self.init(parent: parentAssembler) }

    /// Unavailable: pass a list to `apply(_:)`.
    @available(*, unavailable, message: "Pass a list: `apply([assembly])`.")
    public func apply(assembly: any Assembly) {}

    /// Unavailable: use `apply(_:)`, without the label.
    @available(*, unavailable, renamed: "apply(_:)")
    public func apply(assemblies: [any Assembly]) {}
}

extension Container {
    /// Unavailable: write the factory as a trailing closure, or without a label.
    @available(*, unavailable, message: "Write the factory as a trailing closure, or without the label `factory:`.")
    @discardableResult
    public func register<Service, each Argument>(
        _ type: Service.Type, name: String? = nil,
        factory: @escaping (any Resolver, repeat each Argument) throws -> Service
    ) -> Registration<Service, (repeat each Argument)> {
        register(type, name: name, factory)
    }

    /// Unavailable: use `hasRegistration(of:name:)`.
    @available(*, unavailable, renamed: "hasRegistration(of:name:)")
    public func hasAnyRegistration<Service>(of type: Service.Type, name: String? = nil) -> Bool { false }

    /// Unavailable: use `resetScope(_:)`, which releases the instances of this container and not those of its parents.
    @available(*, unavailable, renamed: "resetScope(_:)")
    public func resetObjectScope(_ scope: ServiceScope) {}

    /// Unavailable: use `resetScope(of:name:)`. A service has one scope, so the call does not name it.
    @available(*, unavailable, message: "Use `resetScope(of: Service.self)`, without the scope.")
    public func resetObjectScope<Service>(_ scope: ServiceScope, serviceType: Service.Type) {}
}

extension Resolver {
    /// Unavailable: use `resolve(_:arguments:)`, which takes any number of arguments.
    @available(*, unavailable, renamed: "resolve(_:arguments:)")
    public func resolve<Service, Argument>(
        _ type: Service.Type, argument: Argument
    ) throws(ResolutionError) -> Service {
        try resolve(type, arguments: argument)
    }

    /// Unavailable: use `resolve(_:name:arguments:)`, which takes any number of arguments.
    @available(*, unavailable, renamed: "resolve(_:name:arguments:)")
    public func resolve<Service, Argument>(
        _ type: Service.Type, name: String?, argument: Argument
    ) throws(ResolutionError) -> Service {
        try resolve(type, name: name, arguments: argument)
    }
}

extension Registration {
    /// Unavailable: pass the scope to `register`.
    @available(
        *, unavailable, message: "Pass the scope to `register`: `register(Service.self, scope: .container) { … }`."
    )
    public func inObjectScope(_ scope: ServiceScope) -> Registration { self }
}
