import DependencyContainer
import Testing

/// Tests of factories, completions and arguments that change the container in the middle of a resolve.
@MainActor
struct ContainerReentrancyTests {
    private let services = Container()

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak, .session])
    func `a factory can register, override, reset and remove`(scope: ServiceScope) throws {
        services.register(Cat.self, scope: scope) { _ in Cat(name: "old") }
        services.register(Person.self, scope: scope) { resolver in
            let first = try resolver.resolve(Cat.self)
            let services = resolver.container
            services.register(Cat.self, scope: scope, overriding: true) { _ in Cat(name: "new") }
            services.register(Dog.self, scope: scope) { _ in Dog() }
            services.resetScope(scope)
            services.resetScope(of: Cat.self)
            let person = Person(pet: try resolver.resolve(Cat.self))
            person.others = [first, try resolver.resolve(Dog.self)]
            services.remove(Dog.self)
            services.remove(Person.self)
            return person
        }
        let person = try services.resolve(Person.self)
        #expect(([person.pet] + person.others).map(\.name) == ["new", "old", "Rex"])
        #expect(services.registrations.map(\.service) == ["Cat"])
    }

    @Test(arguments: [ServiceScope.graph, .container, .weak, .session])
    func `a completion can remove and reset its own service`(scope: ServiceScope) throws {
        services.register(Cat.self, scope: scope) { _ in Cat() }
            .initCompleted { resolver, _ in
                resolver.container.resetScope(of: Cat.self)
                resolver.container.remove(Cat.self)
            }
        services.register([Cat].self) { [try $0.resolve(Cat.self), try $0.resolve(Cat.self)] }
        let cats = try services.resolve([Cat].self)
        #expect(cats[0] === cats[1])
        #expect(!services.hasRegistration(of: Cat.self))
    }

    @Test func `a completion that throws after a reset leaves nothing behind`() throws {
        weak var cat: Cat?
        services.register(Cat.self, scope: .container) { _ in Cat() }
            .initCompleted { resolver, made in
                cat = made
                resolver.container.resetScope(.container)
                throw Failure()
            }
        #expect(throws: ResolutionError.self) { try services.resolve(Cat.self) }
        #expect(cat == nil)
    }

    @Test func `a failure does not remove a service that was stored in place of the failed one`() throws {
        var fails = true
        services.register(Cat.self, scope: .container) { _ in Cat() }
            .initCompleted { resolver, _ in
                guard fails else { return }
                fails = false
                resolver.container.resetScope(.container)
                throw Failure()
            }
        #expect(throws: ResolutionError.self) { try services.resolve(Cat.self) }
        #expect(try services.resolve(Cat.self) === services.resolve(Cat.self))
    }

    @Test func `completions that create each other without end throw`() throws {
        services.register(Cat.self) { (_, _: Int) in Cat() }
            .initCompleted { resolver, _ in _ = try resolver.resolve(Cat.self, arguments: 1) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self, arguments: 1) }
        #expect(error.reason == .cycle)
        #expect(error.path.count == 501)
    }

    @Test func `a validation inside of a factory finds no problem`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        services.register(Bool.self) { resolver in
            try resolver.container.validate()
            return try resolver.resolve(Cat.self) === resolver.resolve(Cat.self)
        }
        #expect(try services.resolve(Bool.self))
    }

    @Test func `a temporary container does not find the instances of a released one`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register([Cat].self) { resolver in
            // Each container can have the address of the previous one.
            try (0..<100).map { _ in try Container(parent: resolver.container).resolve(Cat.self) }
        }
        #expect(Set(try services.resolve([Cat].self).map(ObjectIdentifier.init)).count == 100)
    }
}
