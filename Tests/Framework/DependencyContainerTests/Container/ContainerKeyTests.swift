import DependencyContainer
import RIBs
import Testing

/// Tests of the key of a registration, which consists of static types.
@MainActor
struct ContainerKeyTests {
    private let services = Container()

    @Test func `the key is the static type and not the type that a variable holds`() throws {
        let type: Base.Type = Derived.self
        services.register(type) { _ in type.init() }
        #expect(try services.resolve(type) is Derived)
        #expect(try services.resolve(Base.self) is Derived)
        #expect(services.hasRegistration(of: Base.self))
        #expect(services.hasRegistration(of: type))
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Derived.self) }
        #expect(error.service == "Derived")
        services.register(Int.self, needs: [ServiceRequirement(type)]) { _ in 1 }
        try services.validate(making: true)
        #expect(services.remove(type))
        #expect(!services.hasRegistration(of: Base.self))
    }

    @Test func `the types of arguments are static types`() throws {
        let type: Base.Type = Derived.self
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

    @Test func `a tuple is one argument`() throws {
        services.register(String.self) { (_, _: Int, _: Int) in "two" }
        services.register(String.self) { (_, _: (Int, Int)) in "one" }
        try services.validate()
        #expect(try services.resolve(String.self, arguments: 1, 2) == "two")
        #expect(try services.resolve(String.self, arguments: (1, 2)) == "one")
    }
}

private class Base {
    required init() {}
}

private final class Derived: Base {}

/// Tests of forwarded types, which `implements` registers.
@MainActor
struct ContainerForwardingTests {
    private let services = Container()

    @Test func `removing a service removes its forwarded types`() throws {
        services.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
        services.remove(Cat.self)
        #expect(!services.hasRegistration(of: (any Animal).self))
        #expect(try services.resolveIfRegistered((any Animal).self) == nil)
    }

    @Test func `removing a forwarded type leaves the service`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }.implements((any Animal).self)
        let cat = try services.resolve(Cat.self)
        services.remove((any Animal).self)
        #expect(try services.resolve(Cat.self) === cat)
        #expect(!services.hasRegistration(of: (any Animal).self))
    }

    @Test func `an override of a service and of its forwarded types releases the service`() throws {
        weak var cat: Cat?
        services.register(Cat.self, scope: .container) { _ in Cat() }.implements((any Animal).self)
        do { cat = try services.resolve(Cat.self) }
        #expect(cat != nil)
        services.register(Cat.self, overriding: true) { _ in Cat() }
        #expect(cat != nil)
        services.register((any Animal).self, overriding: true) { _ in Dog() }
        #expect(cat == nil)
    }
}

/// Tests of `resolveAll` and of Arrays, which have all services of one type.
@MainActor
struct AllServicesTests {
    private let services = Container()

    private func registerPets(in services: Container) {
        services.register((any Animal).self, name: "b", scope: .container) { _ in Cat(name: "Tom") }
        services.register((any Animal).self) { _ in Dog() }
        services.register(Cat.self, name: "a") { _ in Cat(name: "Kiki") }.implements((any Animal).self)
    }

    @Test func `all services of a type are resolved in the order of registration`() throws {
        registerPets(in: services)
        let animals = try services.resolveAll((any Animal).self)
        #expect(animals.map(\.name) == ["Tom", "Rex", "Kiki"])
        #expect(try services.resolve([any Animal].self).map(\.name) == ["Tom", "Rex", "Kiki"])
        #expect(try services.resolve((any Animal).self, name: "b") === animals[0])
    }

    @Test func `the services of a parent come first, and those of a child take the place of theirs`() throws {
        services.register(Int.self) { _ in 1 }
        services.register(Int.self, name: "a") { _ in 2 }
        let child = Container(parent: services)
        child.register(Int.self, name: "b") { _ in 4 }
        child.register(Int.self) { _ in 3 }
        #expect(try child.resolveAll(Int.self) == [2, 4, 3])
        #expect(try services.resolveAll(Int.self) == [1, 2])
        services.register(Int.self, overriding: true) { _ in 5 }
        services.remove(Int.self, name: "a")
        #expect(try services.resolveAll(Int.self) == [5])
    }

    @Test func `the arguments select the services`() throws {
        services.register(Int.self) { _ in 0 }
        services.register(Int.self, name: "same") { (_, number: Int) in number }
        services.register(Int.self, name: "twice") { (_, number: Int) in 2 * number }
        #expect(try services.resolveAll(Int.self, arguments: 3) == [3, 6])
        #expect(try services.resolve([Int].self, arguments: 4) == [4, 8])
        #expect(try services.resolveAll(Int.self) == [0])
    }

    @Test func `a type that is not registered has no services, and an Array of it cannot be resolved`() throws {
        #expect(try services.resolveAll(Cat.self).isEmpty)
        #expect(try services.resolveIfRegistered([Cat].self) == nil)
        #expect(try services.resolve([Cat]?.self) == nil)
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve([Cat].self) }
        #expect(error.path == ["Array<Cat>"])
        services.register(Cat.self) { _ in Cat() }
        #expect(throws: ResolutionError.self) { try services.resolve([[Cat]].self) }
        #expect(throws: ResolutionError.self) { try services.resolve([Cat].self, name: "all") }
        #expect(try services.resolve([Cat]?.self)?.count == 1)
    }

    @Test func `an Array that is registered itself is resolved as it is registered`() throws {
        services.register(Int.self) { _ in 1 }
        services.register([Int].self) { _ in [7] }
        #expect(try services.resolve([Int].self) == [7])
        #expect(try services.resolveAll(Int.self) == [1])
    }

    @Test func `one of the services that fails fails the list`() throws {
        services.register(Int.self) { _ in 1 }
        services.register(Int.self, name: "bad") { _ in throw Failure() }
        services.register(String.self, using: [Int].self) { "\($0)" }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(String.self) }
        #expect(error.path == ["String", "Int named \"bad\""])
        #expect(throws: ResolutionError.self) { try services.resolveAll(Int.self) }
    }

    @Test func `an initialiser and a builder take an Array of all services`() throws {
        struct Home {
            let animals: [any Animal]
        }
        final class HomeBuilder: Requiring {
            static let needs = Needs(.service([any Animal].self))
        }
        registerPets(in: services)
        services.autoregister(Home.self, initializer: Home.init)
        let assembler = Assembler(container: services)
        try assembler.validate(roots: [HomeBuilder.self], making: true)
        #expect(try services.resolve(Home.self).animals.count == 3)
        #expect(HomeBuilder.needs.require(in: assembler).count == 3)
        let report = assembler.report(roots: [HomeBuilder.self])
        #expect(report.services.filter(\.isNeeded).map(\.description).contains("any Animal named \"b\""))
        #expect(report.services.last?.needs == ["Array<any Animal>"])
    }

    @Test func `validation checks each service of a list`() throws {
        services.register(Int.self, scope: .container, using: [String].self) { $0.count }
        let missing = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(missing.services.map(\.subject) == ["Array<String>"])
        services.register(String.self, name: "a", needs: [ServiceRequirement(Cat.self)]) { _ in "" }
        services.register(String.self, name: "b", needs: [ServiceRequirement(Int.self)]) { _ in "" }
        services.register(String.self, name: "c", scope: .graph) { _ in "" }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.services.map(\.kind) == [.missingService, .cycle, .captive])
        #expect(error.services.map(\.subject) == ["Cat", "Int", "String named \"c\""])
    }

    @Test func `validation allows a lazy list and an Optional list, and an Array of lazies has to be registered`()
        throws
    {
        services.register(Int.self, using: Lazy<[String]>.self, [Cat]?.self) { _, _ in 1 }
        services.register(String.self, name: "a", using: Int.self) { "\($0)" }
        try services.validate(making: true)
        #expect(try services.resolve(Lazy<[String]>.self).instance == ["1"])
        services.register(Person.self, using: [Lazy<String>].self) { _ in Person(pet: Dog()) }
        let error = try #require(throws: ValidationError.self) { try services.validate(making: true) }
        #expect(error.services.map(\.subject) == ["Array<Lazy<String>>"])
    }
}
