import DependencyContainer
import Testing

@MainActor
struct ContainerScopeTests {
    private let services = Container()

    private func registerHome(_ scope: ServiceScope) {
        services.register(Cat.self, scope: scope) { _ in Cat() }
        services.register(Home.self) { Home(one: try $0.resolve(Cat.self), other: try $0.resolve(Cat.self)) }
    }

    @Test func `a graph shares instances within one outermost resolve`() throws {
        registerHome(.graph)
        let home = try services.resolve(Home.self)
        #expect(home.one === home.other)
        #expect(try services.resolve(Home.self).one !== home.one)
    }

    @Test func `a graph is released after the resolve`() throws {
        weak var cat: Cat?
        registerHome(.graph)
        do {
            cat = try services.resolve(Home.self).one
        }
        #expect(cat == nil)
    }

    @Test func `a graph is released after a failure`() throws {
        weak var cat: Cat?
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register(Home.self) { resolver in
            cat = try resolver.resolve(Cat.self)
            throw Failure()
        }
        #expect(throws: ResolutionError.self) { try services.resolve(Home.self) }
        #expect(cat == nil)
    }

    @Test func `a weak service is shared as long as it has an owner`() throws {
        registerHome(.weak)
        var home: Home? = try services.resolve(Home.self)
        #expect(home?.one === home?.other)
        #expect(try services.resolve(Cat.self) === home?.one)
        weak let cat = home?.one
        home = nil
        #expect(cat == nil)
        #expect(try services.resolve(Cat.self).name == "Tom")
    }

    @Test func `a weak service without an owner lives as long as the outermost resolve`() throws {
        var made = 0
        weak var cat: Cat?
        services.register(Cat.self, scope: .weak) { _ in
            made += 1
            return Cat()
        }
        services.register(Int.self) { resolver in
            cat = try resolver.resolve(Cat.self)
            #expect(cat != nil)
            _ = try resolver.resolve(Cat.self)
            return made
        }
        #expect(try services.resolve(Int.self) == 1)
        #expect(cat == nil)
    }

    @Test func `a weak service can be a protocol`() throws {
        services.register((any Animal).self, scope: .weak) { _ in Dog() }
        let dog = try services.resolve((any Animal).self)
        #expect(try services.resolve((any Animal).self) === dog)
    }

    @Test func `resolving a weak service that is not an object throws`() throws {
        services.register(Int.self, scope: .weak) { _ in 1 }
        let line = #line - 1
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Int.self) }
        #expect(
            error.description == """
                The service Int has scope `weak`, but it is not an object.
                  Int is registered at \(#fileID):\(line)
                  Likely cause: It is a structure or an enumeration, and only an object can be held weakly.
                  To fix: make it a class, or choose another scope.
                """)
    }

    @Test(
        arguments: [
            (ServiceScope.container, ["tool"]), (ServiceScope.session, ["app", "tool"]),
            (ServiceScope.game, ["app", "session", "tool"]), (ServiceScope.tool, ["app", "session", "game"]),
            (ServiceScope.weak, ["app", "session", "game", "tool"]),
        ] as [(ServiceScope, [String])])
    func `a reset releases the instances of the scope and of those within it`(
        scope: ServiceScope, remaining: [String]
    ) throws {
        let scopes: KeyValuePairs = ["app": ServiceScope.container, "session": .session, "game": .game, "tool": .tool]
        var cats: [Cat] = []
        for (name, scope) in scopes {
            services.register(Cat.self, name: name, scope: scope) { _ in Cat() }
            cats.append(try services.resolve(Cat.self, name: name))
        }
        services.resetScope(scope)
        let kept = try zip(scopes, cats).filter { try services.resolve(Cat.self, name: $0.key) === $1 }.map(\.0.key)
        #expect(kept == remaining)
    }

    @Test func `instances whose arguments are not equal to themselves are not stored`() throws {
        services.register(Cat.self, scope: .container) { (_, _: Double) in Cat() }
        weak var cat: Cat?
        for _ in 0..<3 { cat = try services.resolve(Cat.self, arguments: Double.nan) }
        #expect(cat == nil)
        #expect(try services.resolve(Cat.self, arguments: 1.0) === services.resolve(Cat.self, arguments: 1.0))
    }

    @Test func `one service can be reset`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        services.register(Cat.self, name: "mimi", scope: .container) { _ in Cat() }
        let (cat, mimi) = (try services.resolve(Cat.self), try services.resolve(Cat.self, name: "mimi"))
        services.resetScope(of: Cat.self)
        #expect(try services.resolve(Cat.self) !== cat)
        #expect(try services.resolve(Cat.self, name: "mimi") === mimi)
    }

    @Test func `a service can resolve its own type in its deinit`() throws {
        services.register(Phoenix.self, scope: .container) { [services] _ in
            Phoenix { _ = try? services.resolve(Phoenix.self) }
        }
        _ = try services.resolve(Phoenix.self)
        for _ in 0..<10 { services.resetScope(.container) }
        #expect(try services.resolve(Phoenix.self) === services.resolve(Phoenix.self))
        services.removeAll()
    }

    @Test func `a shared service has one instance for each value of its arguments`() throws {
        services.register(Cat.self, scope: .container) { (_, name: String, _: Int) in Cat(name: name) }
        let tom = try services.resolve(Cat.self, arguments: "Tom", 1)
        #expect(try services.resolve(Cat.self, arguments: "Tom", 1) === tom)
        #expect(try services.resolve(Cat.self, arguments: "Tom", 2) !== tom)
        #expect(try services.resolve(Cat.self, arguments: "Mimi", 1).name == "Mimi")
        services.resetScope(.container)
        #expect(try services.resolve(Cat.self, arguments: "Tom", 1) !== tom)
    }

    @Test func `a weak service has one instance for each value of its arguments`() throws {
        services.register(Cat.self, scope: .weak) { (_, name: String) in Cat(name: name) }
        let tom = try services.resolve(Cat.self, arguments: "Tom")
        for index in 0..<100 { _ = try services.resolve(Cat.self, arguments: "\(index)") }
        #expect(try services.resolve(Cat.self, arguments: "Tom") === tom)
    }
}

extension ServiceScope {
    static let session = Self("session")
    static let game = Self("game", within: .session)
}

private final class Phoenix {
    private let onEnd: @MainActor () -> Void

    init(onEnd: @escaping @MainActor () -> Void) {
        self.onEnd = onEnd
    }

    deinit {
        let onEnd = onEnd
        MainActor.assumeIsolated { onEnd() }
    }
}

private struct Home {
    let one: Cat
    let other: Cat
}

extension ServiceScope {
    fileprivate static let tool = Self("tool", within: .transient)
}
