import DependencyContainer
import Testing

@MainActor
struct ContainerValidationTests {
    private let services = Container()

    private func failure(making: Bool = false, of container: Container? = nil) throws -> ValidationError {
        try #require(throws: ValidationError.self) { try (container ?? services).validate(making: making) }
    }

    @Test func `the parameters of an initialiser have to be registered`() throws {
        services.autoregister(Person.self, initializer: Person.init)
        let line = #line - 1
        services.register((any Animal).self, name: "pet") { _ in Cat() }
        services.register([Person].self, needs: [ServiceRequirement((any Animal).self)]) { _ in [] }
        #expect(
            try failure().description == """
                Invalid wiring: 1 problem.
                1. The service any Animal is not registered.
                   Needed by: Person, registered at \(#fileID):\(line)
                   Needed by: Array<Person>, registered at \(#fileID):\(line + 3)
                   Did you mean any Animal named "pet", registered at \(#fileID):\(line + 2)?
                   Likely cause: It is registered with another name or other arguments.
                   To fix: resolve it as it is registered, or add `services.register((any Animal).self) { resolver in … }` \
                to an assembly.
                """)
    }

    @Test func `needs can have names and arguments`() throws {
        services.register(
            Int.self,
            needs: [
                ServiceRequirement(Cat.self, name: "mimi"),
                ServiceRequirement(Cat.self, arguments: String.self, Int.self),
            ]
        ) { _ in 1 }
        #expect(try failure().services.map(\.subject) == ["Cat named \"mimi\"", "Cat with (String, Int)"])
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        services.register(Cat.self) { (_, name: String, _: Int) in Cat(name: name) }
        try services.validate()
    }

    @Test func `validation calls no factory`() throws {
        services.register(Cat.self) { _ in
            Issue.record("made")
            return Cat()
        }
        try services.validate()
    }

    @Test func `a cycle is reported once with its path`() throws {
        services.register(Int.self, needs: [ServiceRequirement(String.self)]) { _ in 1 }
        let line = #line - 1
        services.register(String.self, needs: [ServiceRequirement(Int.self)]) { _ in "" }
        #expect(
            try failure().description == """
                Invalid wiring: 1 problem.
                1. Circular dependency: Int -> String -> Int.
                   Int is registered at \(#fileID):\(line)
                   String is registered at \(#fileID):\(line + 2)
                   Likely cause: The factory of each of them resolves the next one.
                   To fix: give them a shared scope such as `graph`, and resolve one of them in the `initCompleted` of \
                the other, or take a `Lazy` of it.
                """)
    }

    @Test func `a cycle through a lazy or a completion is valid`() throws {
        services.register(Int.self, needs: [ServiceRequirement(Lazy<String>.self)]) { _ in 1 }
        services.register(String.self, needs: [ServiceRequirement(Int.self)]) { _ in "" }
        services.register(Cat.self, scope: .graph, needs: [ServiceRequirement(Dog.self)]) { _ in Cat() }
        services.register(Dog.self, scope: .graph) { _ in Dog() }
            .initCompleted(needs: [ServiceRequirement(Cat.self)]) { _, _ in }
        try services.validate()
    }

    @Test func `a captive service is reported with the path to it`() throws {
        services.register(Cat.self, scope: .session) { _ in Cat() }
        let line = #line - 1
        services.register((any Animal).self, needs: [ServiceRequirement(Cat.self)]) { try $0.resolve(Cat.self) }
        services.autoregister(Person.self, scope: .container, initializer: Person.init)
        #expect(
            try failure().description == """
                Invalid wiring: 1 problem.
                1. Person (container) would retain Cat (session) beyond its lifetime.
                   Path: Person -> any Animal -> Cat
                   Person is registered at \(#fileID):\(line + 3)
                   Cat is registered at \(#fileID):\(line)
                   Likely cause: A shared service retains the services that its factory resolved.
                   To fix: give Cat a longer scope or Person a shorter one, or take a `Provider` of it.
                """)
    }

    @Test(arguments: [
        (ServiceScope.container, ServiceScope.graph, true), (.container, .session, true), (.weak, .graph, true),
        (.weak, .session, true), (.session, .graph, true), (.session, .game, true), (.session, Self.other, true),
        (.game, .session, false), (.session, .session, false), (.session, .container, false),
        (.container, .transient, false), (.container, .weak, false), (.graph, .session, false),
        (.transient, .graph, false),
    ])
    func `a service that outlives its need is captive`(owner: ServiceScope, need: ServiceScope, isCaptive: Bool) throws
    {
        services.register(Cat.self, scope: need) { _ in Cat() }
        services.register(Dog.self, scope: owner, needs: [ServiceRequirement(Cat.self)]) { _ in Dog() }
        if isCaptive {
            #expect(try failure().services.map(\.kind) == [.captive])
        } else {
            try services.validate()
        }
    }

    @Test func `each owner of a captive is reported, also through a service that another owner needs`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register((any Noisy).self) { _ in Cat() }
        services.register(Int.self, scope: .container, needs: [ServiceRequirement((any Noisy).self)]) { _ in 1 }
        services.register(
            (any Animal).self, needs: [ServiceRequirement((any Noisy).self), ServiceRequirement(Cat.self)]
        ) {
            try $0.resolve(Cat.self)
        }
        for name in ["a", "b"] {
            services.register(
                Int.self, name: name, scope: .container, needs: [ServiceRequirement((any Animal).self)]
            ) { _ in 1 }
        }
        let problems = try failure().services
        #expect(problems.map(\.kind) == [.captive, .captive])
        #expect(
            problems.map { $0.description.contains("Path: Int named \"a\" -> any Animal -> Cat") } == [true, false])
    }

    @Test func `a provider retains no service`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register(Int.self, scope: .container, needs: [ServiceRequirement(Provider<Cat>.self)]) { _ in 1 }
        try services.validate()
    }

    @Test func `validation follows a forwarded type`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }.implements((any Animal).self)
        services.autoregister(Person.self, scope: .container, initializer: Person.init)
        #expect(try failure().services.map(\.subject) == ["Cat"])
    }

    @Test func `a service that a parent caches does not find the child's services`() throws {
        services.autoregister(Person.self, scope: .container, initializer: Person.init)
        let child = Container(parent: services)
        child.register((any Animal).self) { _ in Dog() }
        #expect(try failure(of: child).services.map(\.subject) == ["any Animal"])
    }

    @Test func `a child supplies the need of the parent's transient service`() throws {
        services.autoregister(Person.self, initializer: Person.init)
        let child = Container(parent: services)
        child.register((any Animal).self) { _ in Dog() }
        try child.validate()
        #expect(try failure().services.map(\.subject) == ["any Animal"])
    }

    @Test func `a child reports the duplicates of its parent`() throws {
        services.register(Int.self) { _ in 1 }
        services.register(Int.self) { _ in 2 }
        let child = Container(parent: services)
        child.register(Int.self) { _ in 3 }
        #expect(try failure(of: child).duplicates == failure().duplicates)
    }

    @Test func `validation with making finds undeclared needs`() throws {
        services.register(Person.self) { Person(pet: try $0.resolve((any Animal).self)) }
        services.register(Cat.self) { _ in throw Failure() }
        let line = #line - 1
        try services.validate()
        #expect(
            try failure(making: true).description == """
                Invalid wiring: 2 problems.
                1. The service any Animal is not registered.
                   Resolution path: Person -> any Animal
                   Needed by: Person, registered at \(#fileID):\(line - 1)
                   Likely cause: No assembly registers it, or the assembly is not in the app's list.
                   To fix: add `services.register((any Animal).self) { resolver in … }` to an assembly.
                2. The service Cat could not be created: Failure()
                   Cat is registered at \(#fileID):\(line)
                   Likely cause: The factory, or an `initCompleted`, threw this error.
                   To fix: remove the cause that the error names, or correct the factory.
                """)
    }

    @Test func `validation with making reports each problem once`() throws {
        services.autoregister(Person.self, initializer: Person.init)
        services.register([Person].self) { [try $0.resolve(Person.self)] }
        #expect(try failure(making: true).services.map(\.kind) == [.missingService])
    }

    @Test func `validation with making releases its instances`() throws {
        var made = 0
        weak var cat: Cat?
        services.register(Cat.self, scope: .container) { _ in
            made += 1
            let new = Cat()
            cat = new
            return new
        }
        try services.validate(making: true)
        #expect(made == 1)
        #expect(cat == nil)
        _ = try services.resolve(Cat.self)
        #expect(made == 2)
    }

    @Test func `validation with making reports an undeclared cycle once`() throws {
        services.register(Int.self) { try $0.resolve(String.self).count }
        services.register(String.self) { "\(try $0.resolve(Int.self))" }
        services.register(Bool.self) { try $0.resolve(String.self).isEmpty }
        #expect(try failure(making: true).services.map(\.subject) == ["Int"])
    }

    @Test func `validation with making does not report a declared cycle again`() throws {
        services.register(Int.self, needs: [ServiceRequirement(String.self)]) { try $0.resolve(String.self).count }
        services.register(String.self, needs: [ServiceRequirement(Int.self)]) { "\(try $0.resolve(Int.self))" }
        #expect(try failure(making: true).services.map(\.kind) == [.cycle])
    }

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak])
    func `services that create each other in completions are a cycle if all are transient`(scope: ServiceScope) throws {
        services.register(Cat.self) { _ in Cat() }.initCompleted(using: Dog.self) { _, _ in }
        services.register(Dog.self, scope: scope, using: String.self) { _ in Dog() }
        services.register(String.self) { _ in "" }.initCompleted(using: Cat.self) { _, _ in }
        guard scope == .transient else {
            try services.validate()
            _ = try services.resolve(Cat.self)
            return
        }
        let error = try #require(throws: ValidationError.self) { try services.validate(making: true) }
        #expect(error.problems.map(\.kind) == [.cycle])
        #expect(error.description.contains("Circular dependency: Cat -> Dog -> String -> Cat."))
        #expect(throws: ResolutionError.self) { try services.resolve(Cat.self) }
    }

    @Test func `a completion may take a lazy of its own service, and an Optional lazy may be missing`() throws {
        services.register(Cat.self) { _ in Cat() }.initCompleted(using: Lazy<Cat>.self) { _, _ in }
        services.register(Dog.self, using: Lazy<Dog>?.self, Lazy<Person?>.self) { _, _ in Dog() }
        try services.validate(making: true)
    }

    @Test func `validation with making skips services with arguments`() throws {
        services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        try services.validate(making: true)
    }

    private nonisolated static let other = ServiceScope("other")

    @Test func `validation finds a structure of scope weak`() throws {
        services.register(Options.self, scope: .weak) { _ in Options() }
        let line = #line - 1
        services.register((any Animal).self, scope: .weak) { _ in Dog() }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.services.map(\.kind) == [.notAnObject])
        #expect(
            error.services.first?.description == """
                The service Options has scope `weak`, but it is not an object.
                   Where: \(#fileID):\(line)
                   Likely cause: It is a structure or an enumeration, and only an object can be held weakly.
                   To fix: make it a class, or choose another scope.
                """)
    }
}
