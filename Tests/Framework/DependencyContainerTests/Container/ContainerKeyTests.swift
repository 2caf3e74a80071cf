import DependencyContainer
import Testing

/// Tests of the key of a registration, which consists of static types.
@MainActor
struct ContainerKeyTests {
    private let services = Container()

    @Test func `the key is the static type and not the type that a variable holds`() throws {
        let type: Base.Type = Home.self
        services.register(type) { _ in type.init() }
        #expect(try services.resolve(type) is Home)
        #expect(try services.resolve(Base.self) is Home)
        #expect(services.hasRegistration(of: Base.self))
        #expect(services.hasRegistration(of: type))
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Home.self) }
        #expect(error.service == "Home")
        services.register(Int.self, needs: [ServiceRequirement(type)]) { _ in 1 }
        try services.validate(making: true)
        #expect(services.remove(type))
        #expect(!services.hasRegistration(of: Base.self))
    }

    @Test func `the types of arguments are static types`() throws {
        let type: Base.Type = Home.self
        services.register(Int.self, needs: [ServiceRequirement(String.self, arguments: type)]) { _ in 1 }
        services.register(String.self) { (_, _: Base) in "base" }
        try services.validate()
        #expect(try services.resolve(String.self, arguments: type.init()) == "base")
    }

    @Test func `an empty parameter pack is no argument`() throws {
        register { _ in Cat() }
        #expect(try services.resolve(Cat.self).name == "Tom")
        #expect(try resolve().name == "Tom")
        #expect(try resolveIfRegistered()?.name == "Tom")
        #expect(services.registrations.map(\.service) == ["Cat"])
    }

    @Test func `an empty parameter pack finds a registration without arguments`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        #expect(try resolve() === services.resolve(Cat.self))
    }

    @Test func `an empty parameter pack of a shared service is no argument`() throws {
        registerShared { _ in Cat() }
        #expect(try resolve() === services.resolve(Cat.self))
        try services.validate(making: true)
    }

    private func register<each Argument: Hashable>(
        _ factory: @escaping (any Resolver, repeat each Argument) throws -> Cat
    ) {
        services.register(Cat.self, factory)
    }

    private func registerShared<each Argument: Hashable>(
        _ factory: @escaping (any Resolver, repeat each Argument) throws -> Cat
    ) {
        services.register(Cat.self, scope: .container, factory)
    }

    private func resolve<each Argument>(_ arguments: repeat each Argument) throws -> Cat {
        try services.resolve(Cat.self, arguments: repeat each arguments)
    }

    private func resolveIfRegistered<each Argument>(_ arguments: repeat each Argument) throws -> Cat? {
        try services.resolveIfRegistered(Cat.self, arguments: repeat each arguments)
    }
}

private class Base {
    required init() {}
}

private final class Home: Base {}
