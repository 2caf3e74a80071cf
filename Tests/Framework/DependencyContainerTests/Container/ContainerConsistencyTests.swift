import DependencyContainer
import Testing

/// Tests of the instances that a container caches after a failure.
@MainActor
struct ContainerConsistencyTests {
    private let services = Container()
    private let nodes = NodeList()

    private func registerPair(_ scope: ServiceScope, whenComplete: @escaping (any Resolver) throws -> Void) {
        services.register(Node.self, name: "b", scope: scope) { [nodes] _ in nodes.add(Node()) }
            .initCompleted { resolver, b in
                b.other = try resolver.resolve(Node.self, name: "z")
                try whenComplete(resolver)
            }
        services.register(Node.self, name: "z", scope: scope) { [nodes] resolver in
            nodes.add(Node(other: try resolver.resolve(Node.self, name: "b")))
        }
    }

    @Test(arguments: [ServiceScope.graph, .container, .weak, .session])
    func `services that a completion resolved are released if it throws`(scope: ServiceScope) throws {
        var fails = true
        registerPair(scope) { _ in if fails { throw Failure() } }
        #expect(throws: ResolutionError.self) { try services.resolve(Node.self, name: "b") }
        fails = false
        let b = try services.resolve(Node.self, name: "b")
        #expect(b.other?.other === b)
        b.other = nil
    }

    @Test func `services that a completion resolved are released if a factory in it throws`() throws {
        var fails = true
        registerPair(.container) { _ = try $0.resolve(Int.self) }
        services.register(Int.self) { _ in
            if fails { throw Failure() }
            return 1
        }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Node.self, name: "b") }
        #expect(error.path == ["Node named \"b\"", "Int"])
        fails = false
        let b = try services.resolve(Node.self, name: "b")
        #expect(b.other?.other === b)
        b.other = nil
    }

    @Test func `services that a completion resolved are released if it finds a cycle`() throws {
        registerPair(.container) { _ = try $0.resolve(Int.self) }
        services.register(Int.self) { try $0.resolve(Int.self) }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Node.self, name: "b") }
        #expect(error.reason == .cycle)
        services.register(Int.self, overriding: true) { _ in 1 }
        let b = try services.resolve(Node.self, name: "b")
        #expect(b.other?.other === b)
        b.other = nil
    }

    @Test(arguments: [false, true])
    func `an instance is not stored before the completions have run`(fails: Bool) throws {
        func isStored() -> [Bool] {
            Assembler(container: services).report(roots: [], making: false).services.map(\.isCached)
        }
        services.register(Cat.self, scope: .container) { _ in Cat() }
        services.register(Dog.self, scope: .container) { _ in Dog() }.initCompleted { resolver, dog in
            #expect(try resolver.resolve(Dog.self) === dog)
            _ = try resolver.resolve(String.self)
            #expect(isStored() == [true, false, false])
            if fails { throw Failure() }
        }
        services.register(String.self, scope: .container) { resolver in
            _ = try (resolver.resolve(Cat.self), resolver.resolve(Dog.self))
            return "made"
        }
        let text = try? services.resolve(String.self)
        #expect(text == (fails ? nil : "made"))
        #expect(isStored() == [true, !fails, !fails])
    }

    @Test func `a completion cannot catch the error of another completion`() throws {
        var fails = true
        services.register(Cat.self, scope: .container) { _ in Cat() }
            .initCompleted { resolver, _ in _ = try? resolver.resolve(Dog.self) }
        services.register(Dog.self, scope: .container) { _ in Dog() }.initCompleted { _, _ in
            if fails { throw Failure() }
        }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Cat.self) }
        #expect(error.path == ["Cat", "Dog"])
        fails = false
        #expect(try services.resolve(Cat.self) === services.resolve(Cat.self))
    }

    @Test func `a singleton that was complete before the first completion stays after a failure`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        services.register(Dog.self, scope: .container) { _ in Dog() }.initCompleted { _, _ in }
        var made: (cat: Cat, dog: Dog)?
        services.register(Int.self) { resolver in
            made = (try resolver.resolve(Cat.self), try resolver.resolve(Dog.self))
            throw Failure()
        }
        #expect(throws: ResolutionError.self) { try services.resolve(Int.self) }
        #expect(try services.resolve(Cat.self) === made?.cat)
        #expect(try services.resolve(Dog.self) !== made?.dog)
    }

    @Test func `each temporary child container has its own graph`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register([Cat].self) { resolver in
            try (0..<3).map { _ in try Container(parent: resolver.container).resolve(Cat.self) }
        }
        let cats = try services.resolve([Cat].self)
        #expect(Set(cats.map(ObjectIdentifier.init)).count == 3)
    }

    @Test func `a pending completion runs in the graph of its service`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register(Node.self, name: "inner", scope: .graph) { Node(pet: try $0.resolve(Cat.self)) }
            .initCompleted { resolver, node in node.isRight = try resolver.resolve(Cat.self) === node.pet }
        var inner: Node?
        services.register(Node.self, name: "outer", scope: .container) { resolver in
            inner = try Container(parent: resolver.container).resolve(Node.self, name: "inner")
            return Node(pet: try resolver.resolve(Cat.self))
        }
        let outer = try services.resolve(Node.self, name: "outer")
        #expect(inner?.isRight == true)
        #expect(inner?.pet !== outer.pet)
    }

    @Test func `a provider begins a new graph on each access after its factory has returned`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register([Provider<Cat>].self) { resolver in
            _ = try resolver.resolve(Cat.self)
            return [try resolver.resolve(Provider<Cat>.self)]
        }
        let provider = try services.resolve([Provider<Cat>].self)[0]
        #expect(try provider.instance !== provider.instance)
    }

    @Test func `a provider that is used in a factory resolves in the graph of the factory`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register([Cat].self) { resolver in
            [try resolver.resolve(Cat.self), try resolver.resolve(Provider<Cat>.self).instance]
        }
        let cats = try services.resolve([Cat].self)
        #expect(cats[0] === cats[1])
    }

    @Test func `a lazy and a provider can be used while another thread releases the container`() async throws {
        for _ in 0..<500 {
            var container: Container? = Container(parent: services)
            container?.register(Int.self) { _ in 1 }
            let provider = try #require(try container?.resolve(Provider<Int>.self))
            let release = Task.detached { [container] in withExtendedLifetime(container) {} }
            container = nil
            for _ in 0..<20 { _ = try? provider.instance }
            await release.value
        }
    }
}

/// Breaks the retain cycles of the nodes at the end of a test.
@MainActor
private final class NodeList {
    private var removals: [() -> Void] = []

    isolated deinit {
        for remove in removals { remove() }
    }

    func add(_ node: Node) -> Node {
        removals.append { [weak node] in node?.other = nil }
        return node
    }
}

private final class Node {
    var other: Node?
    let pet: Cat?
    var isRight = false

    init(other: Node? = nil, pet: Cat? = nil) {
        self.other = other
        self.pet = pet
    }
}
