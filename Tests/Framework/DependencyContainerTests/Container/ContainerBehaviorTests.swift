import DependencyContainer
import Testing

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

    @Test func `a behavior need not implement didResolve`() throws {
        services.add(RegistrationLog())
        services.register(Cat.self) { _ in Cat() }
        #expect(try services.resolve(Cat.self).name == "Tom")
    }

    @Test func `a behavior is called for each resolve of a cached instance`() throws {
        services.add(log)
        services.register(Cat.self, scope: .container) { _ in Cat() }
        let cat = try services.resolve(Cat.self)
        _ = try services.resolve(Cat.self)
        #expect(log.resolved.map(\.service) == ["Cat", "Cat"])
        #expect(log.resolved.allSatisfy { $0.instance === cat })
    }

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak, .session])
    func `a behavior is called for every scope and for inner services first`(scope: ServiceScope) throws {
        services.add(log)
        services.register((any Animal).self, scope: scope) { _ in Cat() }
        services.register(Person.self, scope: scope) { Person(pet: try $0.resolve((any Animal).self)) }
        _ = try services.resolve(Person.self)
        #expect(log.resolved.map(\.service) == ["any Animal", "Person"])
    }

    @Test func `a behavior that is added later is called for existing registrations`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        let cat = try services.resolve(Cat.self)
        services.add(log)
        #expect(try services.resolve(Cat.self) === cat)
        #expect(log.resolved.map(\.service) == ["Cat"])
    }

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak, .session])
    func `a behavior that is added during a factory is called for its service`(scope: ServiceScope) throws {
        services.register(Cat.self, scope: scope) { [log] in
            $0.container.add(log)
            return Cat()
        }
        _ = try services.resolve(Cat.self)
        #expect(log.resolved.map(\.service) == ["Cat"])
    }

    @Test func `a resolve is reported to the container of the registration`() throws {
        services.add(log)
        services.register(Cat.self) { _ in Cat() }
        let child = Container(parent: services)
        child.register(Dog.self) { _ in Dog() }
        _ = try child.resolve(Cat.self)
        _ = try child.resolve(Dog.self)
        #expect(log.registered == ["Cat"])
        #expect(log.resolved.map(\.service) == ["Cat"])
    }

    @Test func `a behavior is called after initCompleted`() throws {
        services.add(log)
        services.register(Cat.self) { _ in Cat() }.initCompleted { [log] _, _ in #expect(log.resolved.isEmpty) }
        _ = try services.resolve(Cat.self)
        #expect(log.resolved.count == 1)
    }

    @Test func `a failed resolve is not reported to behaviors`() {
        services.add(log)
        services.register(Cat.self) { _ in throw Failure() }
        #expect(throws: ResolutionError.self) { try services.resolve(Cat.self) }
        #expect(log.resolved.isEmpty)
    }
}

private final class BehaviorLog: ContainerBehavior {
    private(set) var registered: [String] = []
    private(set) var resolved: [(service: String, instance: AnyObject)] = []

    func didRegister(_ registration: ServiceDescription, in container: Container) {
        registered.append(registration.service)
    }

    func didResolve(_ service: Any, as registration: ServiceDescription, in container: Container) {
        resolved.append((registration.service, service as AnyObject))
    }
}

private final class RegistrationLog: ContainerBehavior {
    func didRegister(_ registration: ServiceDescription, in container: Container) {}
}
