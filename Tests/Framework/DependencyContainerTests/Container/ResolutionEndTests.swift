import DependencyContainer
import Testing

/// Tests of completions, failures and lazies at the end of a resolution.
@MainActor
struct ResolutionEndTests {
    private let services = Container()

    // MARK: - Lazies

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak, .session])
    func `a lazy drops a service that a failure removed`(scope: ServiceScope) throws {
        var fails = true
        services.register(Part.self, scope: scope) { _ in Part() }.initCompleted { _, part in
            if fails { throw Failure() }
            part.isComplete = true
        }
        let lazy = try services.resolve(Lazy<Part>.self)
        services.register(Int.self) { _ in try lazy.instance.isComplete ? 1 : 0 }
        #expect(throws: ResolutionError.self) { try services.resolve(Int.self) }
        fails = false
        #expect(try lazy.instance.isComplete)
        if scope == .container { #expect(try lazy.instance === services.resolve(Part.self)) }
    }

    @Test func `a lazy whose container was released drops a service that a failure removed`() throws {
        var child: Container? = Container(parent: services)
        services.register(Part.self, scope: .container) { _ in
            child = nil
            return Part()
        }.initCompleted { _, _ in throw Failure() }
        let lazy = try #require(try child?.resolve(Lazy<Part>.self))
        services.register(Bool.self) { _ in try lazy.instance.isComplete }
        #expect(throws: ResolutionError.self) { try services.resolve(Bool.self) }
        let error = try #require(throws: ResolutionError.self) { try lazy.instance }
        #expect(error.reason == .containerReleased)
    }

    @Test func `a lazy keeps a complete service of a resolve that fails`() throws {
        services.register(Part.self, scope: .container) { _ in Part() }
        let lazy = try services.resolve(Lazy<Part>.self)
        var part: Part?
        services.register(Int.self) { _ in
            part = try lazy.instance
            throw Failure()
        }
        #expect(throws: ResolutionError.self) { try services.resolve(Int.self) }
        #expect(try lazy.instance === part)
        #expect(try services.resolve(Part.self) === part)
    }

    @Test func `an argument that resolves in its hash does not take a lazy out of its graph`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register([Cat].self, scope: .graph) { (resolver, _: Curious) in [try resolver.resolve(Cat.self)] }
        services.register(Pair.self) { resolver in
            Pair(
                cat: try resolver.resolve(Cat.self),
                lazy: try resolver.resolve(Lazy<[Cat]>.self, arguments: Curious(resolver.container)))
        }
        let pair = try services.resolve(Pair.self)
        #expect(try pair.lazy.instance[0] === pair.cat)
    }

    // MARK: - Chains of completions

    @Test(arguments: [600, 3_000])
    func `a chain of graph services that only completions join has any length`(count: Int) throws {
        var completed = 0
        for index in 0..<count {
            services.register(Part.self, name: "\(index)", scope: .graph) { _ in Part() }
                .initCompleted { resolver, _ in
                    completed += 1
                    if index + 1 < count { _ = try resolver.resolve(Part.self, name: "\(index + 1)") }
                }
        }
        _ = try services.resolve(Part.self, name: "0")
        #expect(completed == count)
    }

    @Test func `a completion that creates its own service with other arguments for ever throws`() throws {
        var depth = 0
        services.register(Part.self, name: "deep") { (_, _: Int) in Part() }.initCompleted { resolver, _ in
            depth += 1
            _ = try resolver.resolve(Part.self, name: "deep", arguments: depth)
        }
        let error = try #require(throws: ResolutionError.self) {
            try services.resolve(Part.self, name: "deep", arguments: 0)
        }
        #expect(error.reason == .cycle)
        #expect(error.path.count == 501)
    }

    @Test func `completions of nested roots are too deep before they overflow the stack`() throws {
        @MainActor func nested(_ level: Int) throws {
            let root = Container()
            root.register(Int.self) { _ in level }.initCompleted { _, _ in if level > 0 { try nested(level - 1) } }
            _ = try root.resolve(Int.self)
        }
        try nested(400)
        let error = try #require(throws: ResolutionError.self) { try nested(3_000) }
        #expect(error.reason == .tooDeep)
    }

    @Test func `a cycle through a completion of another hierarchy is found`() throws {
        let other = Container()
        var made = 0
        services.register(Part.self, scope: .container) { _ in
            made += 1
            _ = try other.resolve(Cat.self)
            return Part()
        }
        other.register(Cat.self) { _ in Cat() }
            .initCompleted { [services] _, _ in _ = try services.resolve(Part.self) }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Part.self) }
        #expect(error.reason == .cycle)
        #expect(error.path == ["Part", "Cat", "Part"])
        #expect(made == 1)
        services.removeAll()
        other.removeAll()
    }

    @Test func `a service that a completion of another hierarchy finds is no cycle`() throws {
        let other = Container()
        services.register(Part.self, scope: .container) { _ in Part() }
            .initCompleted { _, _ in _ = try other.resolve(Cat.self) }
        other.register(Cat.self) { [services] _ in
            _ = try services.resolve(Part.self)
            return Cat()
        }
        _ = try services.resolve(Part.self)
        services.removeAll()
        other.removeAll()
    }

    // MARK: - Errors

    @Test func `an error that a factory throws again has the path of this resolve`() throws {
        services.register(Int.self) { _ in throw Failure() }
        let old = try #require(throws: ResolutionError.self) { try services.resolve(Int.self) }
        services.register(Part.self) { _ in throw old }
        services.register([Part].self) { [try $0.resolve(Part.self)] }
        let error = try #require(throws: ResolutionError.self) { try services.resolve([Part].self) }
        #expect(error.path == ["Array<Part>", "Part"])
        #expect(error.underlying as? ResolutionError == old)
    }

    @Test func `an error that a completion throws again has the path of this resolve`() throws {
        let old = try #require(throws: ResolutionError.self) { try services.resolve(Int.self) }
        services.register(Part.self) { _ in Part() }.initCompleted { _, _ in throw old }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Part.self) }
        #expect(error.path == ["Part"])
        #expect(error.underlying as? ResolutionError == old)
    }

    @Test func `an error that a factory caught and throws later keeps its path`() throws {
        services.register(Int.self) { _ in throw Failure() }
        services.register(Part.self) { resolver in
            do {
                _ = try resolver.resolve(Int.self)
            } catch {
                _ = try? resolver.resolve(String.self)
                throw error
            }
            return Part()
        }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Part.self) }
        #expect(error.path == ["Part", "Int"])
        #expect(error.underlying is Failure)
    }
}

private final class Part {
    var isComplete = false
}

private struct Pair {
    let cat: Cat
    let lazy: Lazy<[Cat]>
}

/// An argument that resolves while its hash is computed.
private struct Curious: Hashable {
    weak var container: Container?

    init(_ container: Container) {
        self.container = container
    }

    static func == (first: Curious, second: Curious) -> Bool { true }

    func hash(into hasher: inout Hasher) {
        MainActor.assumeIsolated { _ = try? container?.resolve(Cat.self) }
    }
}
