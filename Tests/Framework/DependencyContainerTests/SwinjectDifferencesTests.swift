import DependencyContainer
import Testing

/// Tests of the differences from Swinject, one for each heading of that section in `FromSwinject.md`.
@MainActor
struct SwinjectDifferencesTests {
    private let services = Container()

    @Test func `a failed resolve throws`() throws {
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        #expect(error.reason == .notRegistered)
        #expect(try services.resolveIfRegistered(Cat.self) == nil)
        #expect(try services.resolve(Cat?.self) == nil)
        services.register(Cat.self) { _ in throw Failure() }
        #expect(throws: ResolutionError.self) { try services.resolve(Cat?.self) }
    }

    @Test func `a second registration is an error`() throws {
        services.register(Cat.self) { _ in Cat(name: "first") }
        services.register(Cat.self) { _ in Cat(name: "second") }
        #expect(try services.resolve(Cat.self).name == "first")
        #expect(throws: ValidationError.self) { try services.validate() }
    }

    @Test func `the scope is transient if none is named`() throws {
        services.register(Cat.self) { _ in Cat() }
        services.register([Cat].self) { [try $0.resolve(Cat.self), try $0.resolve(Cat.self)] }
        let cats = try services.resolve([Cat].self)
        #expect(cats[0] !== cats[1])
        #expect(services.registrations.map(\.scope) == [.transient, .transient])
    }

    @Test func `the values of arguments count`() throws {
        services.register(Cat.self, scope: .container) { (_, name: String) in Cat(name: name) }
        services.register(Dog.self) { (_, _: Options) in Dog() }
        #expect(try services.resolve(Cat.self, arguments: "Mimi") === services.resolve(Cat.self, arguments: "Mimi"))
        #expect(try services.resolve(Cat.self, arguments: "Kiki").name == "Kiki")
        #expect(
            try services.resolve(Dog.self, arguments: Options()) !== services.resolve(Dog.self, arguments: Options()))
    }

    @Test func `a cycle of factories throws its path`() throws {
        services.register(Moon.self, scope: .graph) { Moon(planet: try $0.resolve(Planet.self)) }
        services.register(Planet.self, scope: .graph) { Planet(moon: try $0.resolve(Moon.self)) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Moon.self) }
        #expect(error.reason == .cycle)
        #expect(error.path == ["Moon", "Planet", "Moon"])
    }

    @Test func `no factory runs twice in a cycle`() throws {
        var made: [String] = []
        services.register(Moon.self, scope: .graph) {
            made.append("Moon")
            return Moon(planet: try $0.resolve(Planet.self))
        }
        services.register(Planet.self, scope: .graph) { _ in
            made.append("Planet")
            return Planet()
        }.initCompleted { resolver, planet in planet.moon = try resolver.resolve(Moon.self) }
        let moon = try services.resolve(Moon.self)
        #expect(moon.planet?.moon === moon)
        #expect(made == ["Moon", "Planet"])
    }

    @Test func `a service may be incomplete inside of a factory`() throws {
        services.register(Planet.self) { _ in Planet() }
            .initCompleted { $1.moon = try $0.resolve(Moon.self) }
        services.register(Moon.self, scope: .container) { _ in Moon(planet: nil) }
        services.register([Planet].self) { resolver in
            let planet = try resolver.resolve(Planet.self)
            #expect(planet.moon == nil)
            return [planet]
        }
        #expect(try services.resolve([Planet].self)[0].moon != nil)
    }

    @Test func `a shared service uses the services of its own container`() throws {
        services.register((any Animal).self) { _ in Cat() }
        services.register(Person.self, scope: .container) { Person(pet: try $0.resolve((any Animal).self)) }
        let child = Container(parent: services)
        child.register((any Animal).self) { _ in Dog() }
        #expect(try child.resolve(Person.self).pet is Cat)
        let test = Container(parent: services, sharesInstances: false)
        test.register((any Animal).self) { _ in Dog() }
        #expect(try test.resolve(Person.self).pet is Dog)
    }

    @Test func `each container has its own graph`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register([Cat].self) { resolver in
            let child = Container(parent: resolver.container)
            return [try resolver.resolve(Cat.self), try resolver.resolve(Cat.self), try child.resolve(Cat.self)]
        }
        let cats = try services.resolve([Cat].self)
        #expect(cats[0] === cats[1])
        #expect(cats[0] !== cats[2])
    }

    @Test func `a child resets its own scopes only`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        let cat = try services.resolve(Cat.self)
        Container(parent: services).resetScope(.container)
        #expect(try services.resolve(Cat.self) === cat)
        services.register(Cat.self, name: "mimi", scope: .container) { _ in Cat() }
        let mimi = try services.resolve(Cat.self, name: "mimi")
        services.resetScope(of: Cat.self)
        #expect(try services.resolve(Cat.self) !== cat)
        #expect(try services.resolve(Cat.self, name: "mimi") === mimi)
    }

    @Test func `a forwarded type has the name of its service`() throws {
        services.register(Cat.self, name: "mimi") { _ in Cat() }.implements((any Animal).self)
        #expect(try services.resolve((any Animal).self, name: "mimi") is Cat)
        #expect(throws: ResolutionError.self) { try services.resolve((any Animal).self) }
        services.register(Dog.self) { _ in Dog() }.implements(Int.self)
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Int.self) }
        #expect(error.reason == .wrongType)
    }

    @Test func `a weak service is an object`() throws {
        services.register(Options.self, scope: .weak) { _ in Options() }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Options.self) }
        #expect(error.reason == .notAnObject)
    }

    @Test func `a service with arguments is written out`() throws {
        services.register((any Animal).self) { _ in Dog() }
        services.register(Owner.self) { (resolver, first: String, last: String) in
            Owner(first: first, last: last, pet: try resolver.resolve((any Animal).self))
        }
        let owner = try services.resolve(Owner.self, arguments: "Ann", "Lee")
        #expect(owner.first == "Ann")
        #expect(owner.last == "Lee")
    }

    @Test func `a scope has no storage of its own`() throws {
        services.register(Cat.self, scope: ServiceScope("round")) { _ in Cat() }
        let cat = try services.resolve(Cat.self)
        #expect(try services.resolve(Cat.self) === cat)
        services.resetScope(ServiceScope("round"))
        #expect(try services.resolve(Cat.self) !== cat)
    }

    @Test func `a lazy belongs to the graph that created it`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register(Basket.self) { Basket(cat: try $0.resolve(Cat.self), lazy: try $0.resolve(Lazy<Cat>.self)) }
        let (one, other) = (try services.resolve(Basket.self), try services.resolve(Basket.self))
        #expect(try one.lazy.instance === one.cat)
        #expect(try other.lazy.instance === other.cat)
    }

    @Test func `a lazy and a provider follow a later override`() throws {
        services.register(Cat.self) { _ in Cat() }
        let (lazy, provider) = (try services.resolve(Lazy<Cat>.self), try services.resolve(Provider<Cat>.self))
        services.register(Cat.self, overriding: true) { _ in Cat(name: "Mimi") }
        #expect(try lazy.instance.name == "Mimi")
        #expect(try provider.instance.name == "Mimi")
    }

    @Test nonisolated func `everything is on the main actor`() async throws {
        let services = await Container()
        await services.register(Int.self) { _ in
            MainActor.assertIsolated()
            return 42
        }
        #expect(try await services.resolve(Int.self) == 42)
    }
}

private final class Moon {
    let planet: Planet?

    init(planet: Planet?) {
        self.planet = planet
    }
}

private final class Planet {
    weak var moon: Moon?

    init(moon: Moon? = nil) {
        self.moon = moon
    }
}

private struct Owner {
    let first: String
    let last: String
    let pet: any Animal
}

private struct Basket {
    let cat: Cat
    let lazy: Lazy<Cat>
}

/// Tests of registrations that are compiled against the modules that were built with this test.
struct SharedArgumentsCompilationTests {
    private static let declarations = """
        import DependencyContainer

        final class Cat {}
        struct Options {}
        struct Size: Hashable {}

        """

    @Test func `a scope needs Hashable arguments`() throws {
        let shared = try typecheck("services.register(Cat.self, scope: .graph) { (_, _: Options) in Cat() }")
        #expect(shared.contains("requires that 'Options' conform to 'Hashable'"))
        let compiled = try typecheck(
            """
            services.register(Cat.self, scope: .graph) { (_, _: Size) in Cat() }
            services.register(Cat.self) { (_, _: Options, _: Size) in Cat() }
            services.register(Cat.self) { (_, _: (Int, Int)) in Cat() }
            """)
        #expect(compiled == "")
    }

    private func typecheck(_ statements: String) throws -> String {
        try Snippet(Self.declarations + "@MainActor func f(_ services: Container) {\n\(statements)\n}").typecheck()
    }
}

/// Tests of the compiler's suggestions for names of Swinject.
struct SwinjectNamesCompilationTests {
    private static let samples: [(code: String, message: String)] = [
        (
            "_ = services.register(Cat.self) { _ in Cat() }.inObjectScope(.container)",
            "'inObjectScope' is unavailable: Pass the scope to `register`: `register(Service.self, scope: .container) { … }`."
        ),
        (
            "_ = services.register(Cat.self) { (_, _: Int) in Cat() }.inObjectScope(.graph)",
            "'inObjectScope' is unavailable: Pass the scope to `register`: `register(Service.self, scope: .container) { … }`."
        ),
        (
            "_ = services.hasAnyRegistration(of: Cat.self, name: \"mimi\")",
            "'hasAnyRegistration(of:name:)' has been renamed to 'hasRegistration(of:name:)'"
        ),
        ("services.resetObjectScope(.container)", "'resetObjectScope' has been renamed to 'resetScope(_:)'"),
        (
            "CatAssembly().assemble(container: services)",
            "'assemble(container:)' has been renamed to 'assemble(builders:services:)'"
        ),
    ]

    private static let declarations = """
        import DependencyContainer

        final class Cat {}
        struct CatAssembly: Assembly {
            func assemble(builders: BuilderContainer, services: Container) {
                services.register(Cat.self) { _ in Cat() }
            }
        }

        """

    @Test func `each name of Swinject leads to the name here`() throws {
        let functions = Self.samples.enumerated().map {
            "@MainActor func sample\($0)(services: Container, app: Assembler) throws { \($1.code) }"
        }
        let output = try Snippet(Self.declarations + functions.joined(separator: "\n")).typecheck()
        let errors = errors(in: output)
        #expect(errors.count == Self.samples.count)
        for (sample, error) in zip(Self.samples, errors) {
            #expect(error == sample.message, "\(sample.code)")
        }
    }

    @Test func `an assembly of Swinject is told which function to implement`() throws {
        let output = try Snippet(
            """
            import DependencyContainer

            struct CatAssembly: Assembly {
                func assemble(container: Container) {}
            }
            """
        ).typecheck()
        #expect(
            errors(in: output).last?.hasSuffix(
                """
                : Implement `assemble(builders:services:)`. It replaces Swinject's `assemble(container:)`, and the \
                container is `services`.
                """) == true)
    }

    /// The messages of the errors that `output` contains, in order.
    private func errors(in output: String) -> [String] {
        output.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("/"), let range = line.firstRange(of: " error: ") else { return nil }
            return String(line[range.upperBound...])
        }
    }
}
