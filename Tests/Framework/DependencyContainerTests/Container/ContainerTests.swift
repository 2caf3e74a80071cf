import DependencyContainer
import RIBs
import Testing

@MainActor
struct ContainerTests {
    private let services = Container()

    @Test func `a factory creates a service from other services`() throws {
        services.register(Int.self) { _ in 42 }
        services.register((any Greeting).self) { Hello(number: try $0.resolve(Int.self)) }
        #expect(try services.resolve((any Greeting).self).text == "Hello 42")
    }

    @Test func `a transient service is created for every resolve`() throws {
        services.register(Hello.self) { _ in Hello(number: 1) }
        #expect(try services.resolve(Hello.self) !== services.resolve(Hello.self))
    }

    @Test func `a service of scope container is created once`() throws {
        services.register(Hello.self, scope: .container) { _ in Hello(number: 1) }
        #expect(try services.resolve(Hello.self) === services.resolve(Hello.self))
    }

    @Test func `the error of a factory is thrown with the path to the factory`() throws {
        struct Failure: Error {}
        services.register(Int.self) { _ in throw Failure() }
        let line = #line - 1
        services.register(Hello.self) { Hello(number: try $0.resolve(Int.self)) }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Hello.self) }
        #expect(error.underlying is Failure)
        #expect(
            error.description == """
                The service Int could not be created: Failure()
                  Resolution path: Hello -> Int
                  Int is registered at \(#fileID):\(line)
                  Likely cause: The factory, or an `initCompleted`, threw this error.
                  To fix: remove the cause that the error names, or correct the factory.
                """)
    }

    @Test func `the error of a missing service has a cause and a fix`() throws {
        services.register(Hello.self) { _ in Hello(number: 1) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Hallo.self) }
        #expect(
            error.description == """
                The service Hallo is not registered.
                  Likely cause: No assembly registers it, or the assembly is not in the app's list.
                  To fix: add `services.register(Hallo.self) { resolver in … }` to an assembly.
                """)
    }

    @Test func `a second registration is reported and has no effect`() throws {
        services.register(Int.self) { _ in 1 }
        services.register(Int.self) { _ in 2 }
        let line = #line - 1
        #expect(try services.resolve(Int.self) == 1)
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(
            error.description == """
                Invalid wiring: 1 problem.
                1. The service Int is registered twice.
                   First: \(#fileID):\(line - 1)
                   Again: \(#fileID):\(line)
                   Likely cause: Two assemblies register it, or one assembly is applied twice.
                   To fix: remove one of the two, or register the one to use last, with `overriding: true`.
                """)
    }
}

@MainActor private protocol Greeting {
    var text: String { get }
}

private final class Hello: Greeting {
    let number: Int

    init(number: Int) {
        self.number = number
    }

    var text: String { "Hello \(number)" }
}

private final class Hallo {}

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
}

@MainActor
struct ContainerRegistrationTests {
    private let services = Container()

    @Test func `a registration has its type, name, scope, needs and line`() throws {
        services.register(Person.self, name: "ann", scope: .container, using: Cat.self) { Person(pet: $0) }
        let registration = try #require(services.registrations.first)
        #expect(registration.type is Person.Type)
        #expect(registration.name == "ann")
        #expect(registration.scope == .container)
        #expect(registration.needs.map(\.description) == ["Cat"])
        #expect(registration.description.hasPrefix("Person named \"ann\" (container), registered at "))
        #expect(registration.description.hasSuffix(registration.callSite))
    }

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
}
