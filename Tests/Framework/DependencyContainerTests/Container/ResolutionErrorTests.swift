import DependencyContainer
import Testing

/// Tests of the messages for a missing service.
@MainActor
struct ResolutionErrorTests {
    private let services = Container()

    private func failure<Service>(_ resolve: () throws -> Service) throws -> ResolutionError {
        try #require(throws: ResolutionError.self) { _ = try resolve() }
    }

    @Test func `the error has the path to the missing service`() throws {
        services.register(Person.self) { Person(pet: try $0.resolve((any Animal).self)) }
        services.register([Person].self) { [try $0.resolve(Person.self)] }
        let error = try failure { try services.resolve([Person].self) }
        #expect(
            error.description == """
                The service any Animal is not registered.
                  Resolution path: Array<Person> -> Person -> any Animal
                  Likely cause: No assembly registers it, or the assembly is not in the app's list.
                  To fix: add `services.register((any Animal).self) { resolver in … }` to an assembly.
                """)
        #expect(error.path == ["Array<Person>", "Person", "any Animal"])
        #expect(error.service == "any Animal")
    }

    @Test func `the same type under another name is suggested`() throws {
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        let line = #line - 1
        #expect(
            try failure { try services.resolve(Cat.self) }.description == """
                The service Cat is not registered.
                  Did you mean Cat named "mimi", registered at \(#fileID):\(line)?
                  Likely cause: It is registered with another name or other arguments.
                  To fix: resolve it as it is registered, or add `services.register(Cat.self) { resolver in … }` to an \
                assembly.
                """)
        #expect(
            try failure { try services.resolve(Cat.self, name: "kiki") }.description.hasSuffix(
                "or add `services.register(Cat.self, name: \"kiki\") { resolver in … }` to an assembly."))
    }

    @Test func `the same type with other arguments is suggested`() throws {
        services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        let line = #line - 1
        #expect(
            try failure { try services.resolve(Cat.self, arguments: "Tom", 3) }.description == """
                The service Cat with (String, Int) is not registered.
                  Did you mean Cat with (String), registered at \(#fileID):\(line)?
                  Likely cause: It is registered with another name or other arguments.
                  To fix: resolve it as it is registered, or add `services.register(Cat.self) { (resolver, \
                argument1: String, argument2: Int) in … }` to an assembly.
                """)
    }

    @Test func `the same type without arguments is suggested`() throws {
        services.register(Cat.self) { _ in Cat() }
        let error = try failure { try services.resolve(Cat.self, arguments: "Tom") }
        #expect(error.description.contains("Did you mean Cat, registered at"))
    }

    @Test func `a service of the parent is suggested`() throws {
        services.register(Cat.self) { _ in Cat() }
        let error = try failure { try Container(parent: services).resolve(Cat.self, name: "mimi") }
        #expect(error.description.contains("Did you mean Cat, registered at \(#fileID):\(#line - 2)?"))
    }

    @Test func `errors with the same text are equal`() throws {
        let (first, second) = (
            try failure { try services.resolve(Cat.self) }, try failure { try services.resolve(Cat.self) }
        )
        #expect(first == second)
        #expect(try first != failure { try services.resolve(Dog.self) })
    }

    @Test func `an error about wrappers in each other names the missing service`() throws {
        services.register(Cat?.self) { _ in nil }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Lazy<Provider<Cat>>.self) }
        #expect(error.service == "Cat")
        #expect(error.description.contains("Did you mean Optional<Cat>, registered at"))
    }

    @Test func `an error suggests the Optional of a missing service`() throws {
        services.register(Cat?.self) { _ in nil }
        let line = #line - 1
        for resolve in [
            { try services.resolve(Cat.self) }, { try services.resolve(Lazy<Cat>.self).instance },
            { try services.resolve(Provider<Cat>.self).instance },
        ] as [@MainActor () throws -> Cat] {
            let error = try #require(throws: ResolutionError.self) { try resolve() }
            #expect(
                error.description.hasPrefix(
                    """
                    The service Cat is not registered.
                      Did you mean Optional<Cat>, registered at \(#fileID):\(line)?
                      Likely cause: Only the Optional of it is registered.
                    """))
        }
    }

    @Test func `requiring a missing service with arguments traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Container().require(Cat.self, name: "mimi", arguments: 1) }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("error: The service Cat named \"mimi\" with (Int) is not registered.\n"))
        #expect(output.contains("Where: DependencyContainerTests/ResolutionErrorTests.swift:"))
    }
}
