import DependencyContainer
import Testing

@MainActor
struct ContainerHierarchyTests {
    private let app = Container()

    @Test func `a child resolves the services of its parent`() throws {
        app.register(Cat.self, scope: .container) { _ in Cat() }
        let grandchild = Container(parent: Container(parent: app))
        #expect(try grandchild.resolve(Cat.self) === app.resolve(Cat.self))
        #expect(grandchild.hasRegistration(of: Cat.self))
    }

    @Test func `a parent does not resolve the services of its child`() {
        let child = Container(parent: app)
        child.register(Cat.self) { _ in Cat() }
        #expect(throws: ResolutionError.self) { try app.resolve(Cat.self) }
        #expect(!app.hasRegistration(of: Cat.self))
    }

    @Test func `a service that only a child registers is missing in a service that the parent stores`() throws {
        app.autoregister(Person.self, scope: .container, initializer: Person.init)
        let line = #line - 1
        let child = Container(parent: app)
        child.register((any Animal).self) { _ in Dog() }
        let error = try #require(throws: ValidationError.self) { try child.validate() }
        #expect(
            error.description == """
                Invalid wiring: 1 problem.
                1. The service any Animal is registered in a child container only.
                   Needed by: Person, registered at \(#fileID):\(line)
                   any Animal is registered at \(#fileID):\(line + 3)
                   Likely cause: A service that a parent container stores is created with the services of the parent.
                   To fix: register the service that needs it in the child too, or register any Animal in the parent.
                """)
        #expect(error.problems.map(\.kind) == [.missingService])
        child.autoregister(Person.self, scope: .container, initializer: Person.init)
        try child.validate()
    }

    @Test func `a container with its own instances creates them with its overrides`() throws {
        app.register((any Animal).self) { _ in Cat() }
        app.register(Person.self, scope: .container) { Person(pet: try $0.resolve((any Animal).self)) }
        let person = try app.resolve(Person.self)
        let test = Container(parent: app, sharesInstances: false)
        test.register((any Animal).self) { _ in Dog() }
        #expect(try test.resolve(Person.self).pet is Dog)
        #expect(try test.resolve(Person.self) === test.resolve(Person.self))
        #expect(try Container(parent: test).resolve(Person.self) === test.resolve(Person.self))
        #expect(try app.resolve(Person.self) === person)
    }

    @Test func `a child can wrap the service of its parent`() throws {
        app.register((any Animal).self) { _ in Cat() }
        let child = Container(parent: app)
        child.register((any Animal).self) { [app] _ in Cat(name: try app.resolve((any Animal).self).name + "my") }
        #expect(try child.resolve((any Animal).self).name == "Tommy")
    }
}

/// Tests of factories and completions that resolve in a container of another hierarchy.
@MainActor
final class SeparateHierarchiesTests {
    private let services = Container()
    private let other = Container()
    private var fails = true

    isolated deinit {
        // The factories below retain the other container.
        services.removeAll()
        other.removeAll()
    }

    /// Registers a shared node whose completion fails at first.
    private func registerFailingNode() {
        services.register(Node.self, scope: .container) { _ in Node() }.initCompleted { [unowned self] _, node in
            if fails { throw Failure() }
            node.isComplete = true
        }
    }

    // MARK: - Failures

    @Test(arguments: [ServiceScope.container, .session])
    func `a failure releases an instance of the other hierarchy that has an incomplete service`(
        scope: ServiceScope
    ) throws {
        registerFailingNode()
        other.register(Owner.self, scope: scope) { [services] _ in Owner(node: try services.resolve(Node.self)) }
        services.register(Bool.self) { [other] _ in try other.resolve(Owner.self).node.isComplete }
        #expect(throws: ResolutionError.self) { try services.resolve(Bool.self) }
        fails = false
        let owner = try other.resolve(Owner.self)
        #expect(owner.node.isComplete)
        #expect(try services.resolve(Node.self) === owner.node)
    }

    @Test func `an instance of the other hierarchy that was complete before stays`() throws {
        registerFailingNode()
        other.register(Cat.self, scope: .container) { _ in Cat() }
        var cat: Cat?
        services.register(Bool.self) { [other] resolver in
            cat = try other.resolve(Cat.self)
            return try resolver.resolve(Node.self).isComplete
        }
        #expect(throws: ResolutionError.self) { try services.resolve(Bool.self) }
        #expect(try other.resolve(Cat.self) === cat)
    }

    // MARK: - Cycles

    @Test(arguments: [ServiceScope.container, .weak, .session])
    func `completions of two hierarchies connect their services`(scope: ServiceScope) throws {
        var made = 0
        services.register(Node.self, scope: scope) { _ in
            made += 1
            return Node()
        }.initCompleted { [other] _, node in node.next = try other.resolve(Node.self) }
        other.register(Node.self, scope: scope) { _ in Node() }
            .initCompleted { [services] _, node in node.next = try services.resolve(Node.self) }
        let node = try services.resolve(Node.self)
        #expect(node.next?.next === node)
        #expect(made == 1)
        node.next = nil
    }

    @Test(arguments: [false, true])
    func `transient services of two hierarchies that create each other for ever are a cycle`(
        inFactory: Bool
    ) throws {
        services.register(Node.self) { _ in Node() }
            .initCompleted { [other] _, node in node.next = try other.resolve(Node.self) }
        if inFactory {
            other.register(Node.self) { [services] _ in try services.resolve(Node.self) }
        } else {
            other.register(Node.self) { _ in Node() }
                .initCompleted { [services] _, node in node.next = try services.resolve(Node.self) }
        }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Node.self) }
        #expect(error.reason == .cycle)
    }

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak, .session])
    func `factories of two hierarchies that resolve each other are a cycle`(scope: ServiceScope) throws {
        services.register(Node.self, scope: scope) { [other] _ in try other.resolve(Node.self) }
        other.register(Node.self, scope: scope) { [services] _ in try services.resolve(Lazy<Node>.self).instance }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Node.self) }
        #expect(error.reason == .cycle)
        #expect(error.path == ["Node", "Node", "Node"])
    }
}

private final class Node {
    var isComplete = false
    var next: Node?
}

private final class Owner {
    let node: Node

    init(node: Node) { self.node = node }
}
