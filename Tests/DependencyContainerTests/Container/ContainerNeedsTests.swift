import DependencyContainer
import Testing

/// Needs that are named once.
@MainActor
struct ContainerNeedsTests {
    private let services = Container()

    @Test func theServicesThatAreNamedAreHandedToTheFactory() throws {
        services.register(Int.self) { _ in 2 }
        services.register((any Animal).self) { _ in Cat() }
        services.register(String.self, using: Int.self, (any Animal).self) { count, animal in
            String(repeating: animal.name, count: count)
        }
        #expect(try services.resolve(String.self) == "TomTom")
    }

    @Test func theCheckFollowsThem() throws {
        services.register(Person.self, scope: .container, using: (any Animal).self) { Person(pet: $0) }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.services.map(\.service) == ["any Animal"])
        services.register((any Animal).self) { _ in Dog() }
        try services.validate()
        #expect(services.registrations.first?.needs.map(\.description) == ["any Animal"])
    }

    @Test func anOptionalALazyAndAProviderNeedNoRegistrationOfTheirOwn() throws {
        services.register(Int.self) { _ in 1 }
        services.register([Int?].self, using: Dog?.self, Lazy<Int>.self, Provider<Int>.self) { dog, lazy, provider in
            [dog.map { _ in 0 }, try lazy.instance, try provider.instance]
        }
        try services.validate()
        #expect(try services.resolve([Int?].self) == [nil, 1, 1])
    }

    @Test func aCompletionGetsTheServicesThatItNames() throws {
        services.register(Person.self, scope: .container) { _ in Person(pet: Cat()) }
            .initCompleted(using: Dog.self, Cat.self) { person, dog, cat in person.others = [dog, cat] }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.services.map(\.service) == ["Dog", "Cat"])
        services.register(Dog.self) { _ in Dog() }
        services.register(Cat.self) { _ in Cat(name: "Mimi") }
        #expect(try services.resolve(Person.self).others.map(\.name) == ["Rex", "Mimi"])
    }

    @Test func `what a completion needs is checked in a test over the container, too`() throws {
        let cat = services.register(Cat.self, scope: .container) { _ in Cat() }
        let test = Container(parent: services, sharesInstances: false)
        _ = try test.resolve(Cat.self)
        cat.initCompleted(using: Dog.self) { _, _ in }
        #expect(throws: ValidationError.self) { try test.validate() }
    }

    @Test func theWayToWhatIsMissingIsPrinted() throws {
        services.register(Person.self, using: (any Animal).self) { Person(pet: $0) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Person.self) }
        #expect(error.path == ["Person", "any Animal"])
    }
}
