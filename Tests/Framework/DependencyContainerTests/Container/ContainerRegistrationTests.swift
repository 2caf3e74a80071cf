import DependencyContainer
import Testing

@MainActor
struct ContainerRegistrationTests {
    private let services = Container()

    @Test func `names distinguish services of one type`() throws {
        services.register(Cat.self) { _ in Cat() }
        services.register(Cat.self, name: "mimi") { _ in Cat(name: "Mimi") }
        services.register(Cat.self, name: "kiki") { _ in Cat(name: "Kiki") }
        #expect(try services.resolve(Cat.self).name == "Tom")
        #expect(try services.resolve(Cat.self, name: "mimi").name == "Mimi")
        #expect(try services.resolve(Cat.self, name: "kiki").name == "Kiki")
    }

    @Test func `arguments are passed to the factory`() throws {
        services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        services.register(Cat.self) { (_, first: String, count: Int, last: Character) in
            Cat(name: first + String(count) + String(last))
        }
        #expect(try services.resolve(Cat.self, arguments: "Mimi").name == "Mimi")
        #expect(try services.resolve(Cat.self, arguments: "a", 1, Character("z")).name == "a1z")
    }

    @Test func `registrations with other types of arguments are independent`() throws {
        services.register(Cat.self) { _ in Cat() }
        services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        services.register(Cat.self, name: "loud") { (_, _: Options) in Cat(name: "Loud") }
        #expect(try services.resolve(Cat.self).name == "Tom")
        #expect(try services.resolve(Cat.self, name: "loud", arguments: Options()).name == "Loud")
        try services.validate()
    }

    @Test func `resolveIfRegistered returns nil for an unregistered type`() throws {
        #expect(try services.resolveIfRegistered(Cat.self) == nil)
        #expect(try services.resolveIfRegistered(Cat.self, arguments: "Mimi") == nil)
        services.register(Cat.self) { _ in Cat() }
        services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        #expect(try services.resolveIfRegistered(Cat.self)?.name == "Tom")
        #expect(try services.resolveIfRegistered(Cat.self, arguments: "Mimi")?.name == "Mimi")
        #expect(try services.resolveIfRegistered(Cat.self, name: "mimi") == nil)
    }

    @Test func `resolveIfRegistered throws if a registered service cannot be created`() {
        services.register(Person.self) { Person(pet: try $0.resolve(Cat.self)) }
        #expect(throws: ResolutionError.self) { try services.resolveIfRegistered(Person.self) }
    }

    @Test func `an overriding registration replaces the first and is not a duplicate`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        _ = try services.resolve(Cat.self)
        services.register(Cat.self, overriding: true) { _ in Cat(name: "Mimi") }
        #expect(try services.resolve(Cat.self).name == "Mimi")
        try services.validate()
    }

    @Test func `the same type under the same name is a duplicate`() throws {
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(
            error.duplicates.first?.description.hasPrefix("The service Cat named \"mimi\" is registered twice.") == true
        )
    }

    @Test func `the same types of arguments are a duplicate`() throws {
        services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        services.register(Cat.self) { (_, title: String) in Cat(name: title) }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(
            error.duplicates.first?.description.hasPrefix("The service Cat with (String) is registered twice.") == true)
    }

    @Test func `a removed service cannot be resolved`() throws {
        services.register(Cat.self) { _ in Cat() }
        services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        #expect(services.remove(Cat.self))
        #expect(!services.remove(Cat.self))
        #expect(!services.hasRegistration(of: Cat.self))
        #expect(services.hasRegistration(of: Cat.self, name: "mimi"))
        #expect(throws: ResolutionError.self) { try services.resolve(Cat.self, arguments: "Tom") }
    }

    @Test func `hasRegistration finds a registration with arguments`() {
        services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        #expect(services.hasRegistration(of: Cat.self))
        #expect(!services.hasRegistration(of: Dog.self))
    }

    @Test func `registrations are listed in order`() {
        services.register(Dog.self) { _ in Dog() }
        let line = #line - 1
        services.register(Cat.self, name: "mimi", scope: .graph) { _ in Cat() }
        #expect(
            services.registrations.map(\.description) == [
                "Dog (transient), registered at \(#fileID):\(line)",
                "Cat named \"mimi\" (graph), registered at \(#fileID):\(line + 2)",
            ])
    }

    @Test func `types are listed as they are written in source code`() {
        services.register((any Clock<Duration>).self) { _ in ContinuousClock() }
        services.register((any Animal)?.self) { (_, _: any Clock<Duration>, _: String) in Cat() }
        services.register((any AsyncSequence<Int, Never>).self) { _ in AsyncStream { nil } }
        let listed = services.registrations
        #expect(
            listed.map(\.service) == [
                "any Clock<Duration>", "Optional<any Animal> with (any Clock<Duration>, String)",
                "any AsyncSequence<Element == Int, Failure == Never>",
            ])
    }

    @Test func `a service is registered under several types`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }.implements((any Animal).self, (any Noisy).self)
        #expect(try services.resolve((any Animal).self) === services.resolve(Cat.self))
        #expect(try services.resolve((any Noisy).self).noise == "meow")
    }

    @Test func `an overriding registration replaces the forwarded types as well`() throws {
        services.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
        services.register(Cat.self, overriding: true) { _ in Cat(name: "Mimi") }.implements((any Animal).self)
        #expect(try services.resolve((any Animal).self).name == "Mimi")
        try services.validate()
    }

    @Test func `a forwarded type that is registered already is a duplicate`() throws {
        services.register((any Animal).self) { _ in Dog() }
        services.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.duplicates.first?.description.hasPrefix("The service any Animal is registered twice.") == true)
    }

    @Test func `resolving a forwarded type that the service does not have throws`() throws {
        services.register(Dog.self) { _ in Dog() }.implements((any Noisy).self)
        let line = #line - 1
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve((any Noisy).self) }
        #expect(
            error.description == """
                Dog is registered to implement any Noisy, but does not conform to it.
                  any Noisy is registered at \(#fileID):\(line)
                  Likely cause: The compiler does not check the types that `implements` names.
                  To fix: let Dog conform, or remove the type from `implements`.
                """)
    }

    @Test func `an initialiser can be registered`() throws {
        services.autoregister((any Animal).self) { Dog() }
        services.autoregister(Person.self, scope: .container, initializer: Person.init)
        #expect(try services.resolve(Person.self).pet is Dog)
        #expect(try services.resolve(Person.self) === services.resolve(Person.self))
    }

    @Test func `an initialiser can have many parameters`() throws {
        struct Five {
            let text: String
            @MainActor init(a: Int, b: String, cat: Cat, c: Double, d: Bool) { text = "\(a)\(b)\(cat.name)\(c)\(d)" }
        }
        services.autoregister(Five.self, initializer: Five.init)
        services.register(Int.self) { _ in 1 }
        services.register(String.self) { _ in "b" }
        services.register(Cat.self) { _ in Cat() }
        services.register(Double.self) { _ in 2 }
        services.register(Bool.self) { _ in true }
        #expect(try services.resolve(Five.self).text == "1bTom2.0true")
    }

    @Test func `an Optional parameter is nil if its type is not registered`() throws {
        struct Home {
            let cat: Cat?
        }
        services.autoregister(Home.self, initializer: Home.init)
        #expect(try services.resolve(Home.self).cat == nil)
        try services.validate()
        services.register(Cat.self) { _ in Cat() }
        #expect(try services.resolve(Home.self).cat != nil)
    }

    @Test func `the error of an initialiser is thrown`() throws {
        struct Home {
            init(number: Int) throws { throw Failure() }
        }
        services.autoregister(Home.self, initializer: Home.init)
        services.register(Int.self) { _ in 1 }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Home.self) }
        #expect(error.underlying is Failure)
    }
}
