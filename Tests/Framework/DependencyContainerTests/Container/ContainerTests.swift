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

    @Test func `the fix for a protocol is valid Swift`() throws {
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve((any Greeting).self) }
        #expect(error.description.contains("services.register((any Greeting).self)"))
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

    @Test func `requiring a missing service traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Container().require(Hello.self) }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("error: The service Hello is not registered.\n"))
        #expect(
            output.contains("To fix: add `services.register(Hello.self) { resolver in … }` to an assembly, or in a"))
    }
}

@MainActor
private protocol Greeting {
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

@MainActor
struct ContainerBehaviorTests {
    private let services = Container()
    private let log = BehaviorLog()

    @Test func `a behavior is called for each registration`() {
        services.add(log)
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        #expect(log.registered == ["Cat named \"mimi\""])
    }

    @Test func `a behavior reads the type, the name, the scope and the needs of a registration`() throws {
        services.add(log)
        services.register(Person.self, name: "ann", scope: .container, using: Cat.self) { Person(pet: $0) }
        let registration = try #require(services.registrations.first)
        #expect(registration.type is Person.Type)
        #expect(registration.name == "ann")
        #expect(registration.scope == .container)
        #expect(registration.needs.map(\.description) == ["Cat"])
        #expect(registration.description.hasPrefix("Person named \"ann\" (container), registered at "))
        #expect(registration.description.hasSuffix(registration.callSite))
    }

    @Test func `a registration is reported to its own container`() {
        services.add(log)
        Container(parent: services).register(Dog.self) { _ in Dog() }
        services.register(Cat.self) { _ in Cat() }
        #expect(log.registered == ["Cat"])
    }

    @Test func `the registrations of a behavior are not reported`() {
        let eager = EagerBehavior()
        services.add(eager)
        services.register(Cat.self) { _ in Cat() }
        #expect(eager.registered == ["Cat"])
        #expect(services.hasRegistration(of: Int.self))
    }
}

private final class BehaviorLog: ContainerBehavior {
    private(set) var registered: [String] = []

    func didRegister(_ registration: ServiceDescription, in container: Container) {
        registered.append(registration.service)
    }
}

private final class EagerBehavior: ContainerBehavior {
    private(set) var registered: [String] = []

    func didRegister(_ registration: ServiceDescription, in container: Container) {
        registered.append(registration.service)
        container.register(Int.self) { _ in 1 }
    }
}
