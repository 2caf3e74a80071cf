// Swinject's names for functions that have another name here and whose absence the compiler would not explain. For the
// others, such as `resolve(_:argument:)`, it names the right label by itself.

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

extension Container {
    /// Unavailable: use `hasRegistration(of:name:)`.
    @available(*, unavailable, renamed: "hasRegistration(of:name:)")
    public func hasAnyRegistration<Service>(of type: Service.Type, name: String? = nil) -> Bool { false }

    /// Unavailable: use `resetScope(_:)`, which releases no instance of a parent.
    @available(*, unavailable, renamed: "resetScope(_:)")
    public func resetObjectScope(_ scope: ServiceScope) {}
}

extension Registration {
    /// Unavailable: pass the scope to `register`.
    @available(
        *, unavailable, message: "Pass the scope to `register`: `register(Service.self, scope: .container) { … }`."
    )
    public func inObjectScope(_ scope: ServiceScope) -> Registration { self }
}
