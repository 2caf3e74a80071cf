import DependencyContainer
import Testing

/// Tests of registrations that declare their needs with `using:`.
@MainActor
struct ContainerNeedsTests {
    private let services = Container()

    @Test func `the declared needs are passed to the factory`() throws {
        services.register(Int.self) { _ in 2 }
        services.register((any Animal).self) { _ in Cat() }
        services.register(String.self, using: Int.self, (any Animal).self) { count, animal in
            String(repeating: animal.name, count: count)
        }
        #expect(try services.resolve(String.self) == "TomTom")
    }

    @Test func `validation follows the declared needs`() throws {
        services.register(Person.self, scope: .container, using: (any Animal).self) { Person(pet: $0) }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.services.map(\.subject) == ["any Animal"])
        services.register((any Animal).self) { _ in Dog() }
        try services.validate()
        #expect(services.registrations.first?.needs.map(\.description) == ["any Animal"])
    }

    @Test func `an Optional, a Lazy and a Provider need no registration of their own`() throws {
        services.register(Int.self) { _ in 1 }
        services.register([Int?].self, using: Dog?.self, Lazy<Int>.self, Provider<Int>.self) { dog, lazy, provider in
            [dog.map { _ in 0 }, try lazy.instance, try provider.instance]
        }
        try services.validate()
        #expect(try services.resolve([Int?].self) == [nil, 1, 1])
    }

    @Test func `a completion gets its declared needs`() throws {
        services.register(Person.self, scope: .container) { _ in Person(pet: Cat()) }
            .initCompleted(using: Dog.self, Cat.self) { person, dog, cat in person.others = [dog, cat] }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.services.map(\.subject) == ["Dog", "Cat"])
        services.register(Dog.self) { _ in Dog() }
        services.register(Cat.self) { _ in Cat(name: "Mimi") }
        #expect(try services.resolve(Person.self).others.map(\.name) == ["Rex", "Mimi"])
    }

    @Test func `the needs of a completion are validated in a container with its own instances`() throws {
        let cat = services.register(Cat.self, scope: .container) { _ in Cat() }
        let test = Container(parent: services, sharesInstances: false)
        _ = try test.resolve(Cat.self)
        cat.initCompleted(using: Dog.self) { _, _ in }
        #expect(throws: ValidationError.self) { try test.validate() }
    }

    @Test func `a service that needs itself with other arguments is valid`() throws {
        services.register(Int.self, needs: [ServiceRequirement(Int.self, arguments: Int.self)]) { resolver, number in
            number == 0 ? 0 : number + (try resolver.resolve(Int.self, arguments: number - 1))
        }
        try services.validate()
        #expect(try services.resolve(Int.self, arguments: 4) == 10)
        services.register(String.self, needs: [ServiceRequirement(Cat.self, arguments: Int.self)]) { _ in "" }
        services.register(Cat.self, needs: [ServiceRequirement(String.self)]) { (_, _: Int) in Cat() }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.problems.map(\.kind) == [.cycle])
    }

    @Test func `the error of a missing need has the path to it`() throws {
        services.register(Person.self, using: (any Animal).self) { Person(pet: $0) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Person.self) }
        #expect(error.path == ["Person", "any Animal"])
    }
}
