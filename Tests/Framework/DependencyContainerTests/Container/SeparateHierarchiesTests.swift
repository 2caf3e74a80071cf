import DependencyContainer
import Testing

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

    @Test func `a failure releases an instance also through a hierarchy in between`() throws {
        registerFailingNode()
        let third = Container()
        third.register(Owner.self, scope: .container) { [services] _ in Owner(node: try services.resolve(Node.self)) }
        other.register(Owner.self) { _ in try third.resolve(Owner.self) }
        services.register(Bool.self) { [other] _ in try other.resolve(Owner.self).node.isComplete }
        #expect(throws: ResolutionError.self) { try services.resolve(Bool.self) }
        fails = false
        #expect(try other.resolve(Owner.self).node.isComplete)
        third.removeAll()
    }

    @Test func `a lazy of the other hierarchy drops a service that has an incomplete one`() throws {
        registerFailingNode()
        other.register(Owner.self) { [services] _ in Owner(node: try services.resolve(Node.self)) }
        let lazy = try other.resolve(Lazy<Owner>.self)
        services.register(Bool.self) { _ in try lazy.instance.node.isComplete }
        #expect(throws: ResolutionError.self) { try services.resolve(Bool.self) }
        fails = false
        #expect(try lazy.instance.node.isComplete)
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

    @Test func `a caught failure of the other hierarchy leaves a service that was stored before`() throws {
        fails = false
        registerFailingNode()
        other.register(Owner.self, scope: .container) { [services] _ in Owner(node: try services.resolve(Node.self)) }
            .initCompleted { _, _ in throw Failure() }
        var node: Node?
        services.register(Bool.self) { [other] resolver in
            #expect(throws: ResolutionError.self) { try other.resolve(Owner.self) }
            node = try resolver.resolve(Node.self)
            return true
        }
        _ = try services.resolve(Bool.self)
        #expect(node?.isComplete == true)
        #expect(try services.resolve(Node.self) === node)
    }

    @Test(arguments: [false, true])
    func `a service that was made again after a caught failure stays unless an incomplete one came before`(
        hasIncomplete: Bool
    ) throws {
        registerFailingNode()
        let lazy = try services.resolve(Lazy<Node>.self)
        other.register(Cat.self) { _ in Cat() }.initCompleted { _, _ in }
        var node: Node?
        other.register(Bool.self) { [unowned self] resolver in
            if hasIncomplete { _ = try resolver.resolve(Cat.self) }
            #expect(throws: ResolutionError.self) { try lazy.instance }
            fails = false
            node = try lazy.instance
            throw Failure()
        }
        #expect(throws: ResolutionError.self) { try other.resolve(Bool.self) }
        #expect(node?.isComplete == true)
        #expect((try services.resolve(Node.self) === node) == !hasIncomplete)
        #expect(try lazy.instance === services.resolve(Node.self))
    }

    // MARK: - Lifetimes

    @Test func `a weak service of the other hierarchy lives as long as the outermost resolve`() throws {
        other.register(Node.self, scope: .weak) { _ in Node() }
        weak var node: Node?
        services.register(Bool.self) { [other] _ in
            node = try other.resolve(Node.self)
            return node != nil
        }
        #expect(try services.resolve(Bool.self))
        #expect(node == nil)
    }

    @Test func `a deinit in a reset of the other hierarchy joins the resolution in progress`() throws {
        fails = false
        registerFailingNode()
        other.register(Ghost.self, scope: .container) { [services] _ in
            Ghost { _ = try? services.resolve(Node.self) }
        }
        _ = try other.resolve(Ghost.self)
        services.register(Bool.self) { [other] resolver in
            other.resetScope(.container)
            return try resolver.resolve(Node.self).isComplete
        }
        #expect(try !services.resolve(Bool.self))
        #expect(try services.resolve(Node.self).isComplete)
    }

    // MARK: - Cycles

    @Test func `a chain through two hierarchies can be as deep as a chain in one`() throws {
        for level in 0..<600 {
            let (container, next) = level.isMultiple(of: 2) ? (services, other) : (other, services)
            container.register(Int.self, name: "\(level)") { [unowned next] _ in
                level == 0 ? 0 : try next.resolve(Int.self, name: "\(level - 1)") + 1
            }
        }
        #expect(try other.resolve(Int.self, name: "499") == 499)
        let error = try #require(throws: ResolutionError.self) { try other.resolve(Int.self, name: "599") }
        #expect(error.reason == .tooDeep)
        #expect(try other.resolve(Int.self, name: "499") == 499)
    }

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

    @Test func `an error of the other hierarchy that is thrown again has the path of this resolve`() throws {
        other.register(Int.self) { _ in throw Failure() }
        let lazy = try other.resolve(Lazy<Int>.self)
        let old = try #require(throws: ResolutionError.self) { try lazy.instance }
        services.register(String.self) { _ in "\(try lazy.instance)" }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(String.self) }
        #expect(error.path == ["String", "Int"])
        services.register(Cat.self) { _ in Cat() }.initCompleted { _, _ in throw old }
        let later = try #require(throws: ResolutionError.self) { try services.resolve(Cat.self) }
        #expect(later.path == ["Cat"])
        #expect(later.underlying as? ResolutionError == old)
    }
}

private final class Node {
    var isComplete = false
    var next: Node?
}

private final class Owner {
    let node: Node

    init(node: Node) {
        self.node = node
    }
}
