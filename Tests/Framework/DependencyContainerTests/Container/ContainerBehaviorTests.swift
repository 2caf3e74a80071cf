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
