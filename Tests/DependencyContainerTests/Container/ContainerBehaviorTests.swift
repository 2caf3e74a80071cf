import DependencyContainer
import Testing

@MainActor
struct ContainerBehaviorTests {
    private let services = Container()
    private let log = BehaviorLog()

    @Test func registrationsAreSeen() {
        services.add(log)
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        #expect(log.registered == ["Cat named \"mimi\""])
    }

    @Test func everyResolveIsSeenAlsoOfWhatWasThereAlready() throws {
        services.add(log)
        services.register(Cat.self, scope: .container) { _ in Cat() }
        let cat = try services.resolve(Cat.self)
        _ = try services.resolve(Cat.self)
        #expect(log.resolved.map(\.service) == ["Cat", "Cat"])
        #expect(log.resolved.allSatisfy { $0.instance === cat })
    }

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak, .session])
    func everyScopeIsSeenInnerServicesFirst(scope: ServiceScope) throws {
        services.add(log)
        services.register((any Animal).self, scope: scope) { _ in Cat() }
        services.register(Person.self, scope: scope) { Person(pet: try $0.resolve((any Animal).self)) }
        _ = try services.resolve(Person.self)
        #expect(log.resolved.map(\.service) == ["any Animal", "Person"])
    }

    @Test func aBehaviorThatComesLaterSeesWhatIsThere() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        let cat = try services.resolve(Cat.self)
        services.add(log)
        #expect(try services.resolve(Cat.self) === cat)
        #expect(log.resolved.map(\.service) == ["Cat"])
    }

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak, .session])
    func aBehaviorThatComesDuringTheFactorySeesItsService(scope: ServiceScope) throws {
        services.register(Cat.self, scope: scope) { [log] in
            $0.container.add(log)
            return Cat()
        }
        _ = try services.resolve(Cat.self)
        #expect(log.resolved.map(\.service) == ["Cat"])
    }

    @Test func whatIsRegisteredInAnotherContainerIsSeenThere() throws {
        services.add(log)
        services.register(Cat.self) { _ in Cat() }
        let child = Container(parent: services)
        child.register(Dog.self) { _ in Dog() }
        _ = try child.resolve(Cat.self)
        _ = try child.resolve(Dog.self)
        #expect(log.registered == ["Cat"])
        #expect(log.resolved.map(\.service) == ["Cat"])
    }

    @Test func whatIsResolvedIsComplete() throws {
        services.add(log)
        services.register(Cat.self) { _ in Cat() }.initCompleted { [log] _, _ in #expect(log.resolved.isEmpty) }
        _ = try services.resolve(Cat.self)
        #expect(log.resolved.count == 1)
    }

    @Test func aFailureIsNoResolve() {
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
