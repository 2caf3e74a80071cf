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

private struct Home {
    let one: Cat
    let other: Cat
}

extension ServiceScope {
    static let session = Self("session")
    static let game = Self("game", within: .session)
    fileprivate static let tool = Self("tool", within: .transient)
    fileprivate static let round = Self("round", within: game)
}

/// Tests of resets and removals, also while the instance is created, and of the arguments that they release.
@MainActor
struct ContainerResetTests {
    /// The ways to release an instance.
    enum Release: CaseIterable {
        case resetScope, resetOuterScope, resetService, resetForwardedType, remove, removeAll, override

        @MainActor func callAsFunction(in services: Container) {
            switch self {
            case .resetScope: services.resetScope(.round)
            case .resetOuterScope: services.resetScope(.session)
            case .resetService: services.resetScope(of: Cat.self)
            case .resetForwardedType: services.resetScope(of: (any Animal).self)
            case .remove: services.remove(Cat.self)
            case .removeAll: services.removeAll()
            case .override:
                services.register(Cat.self, overriding: true) { _ in Cat() }.implements((any Animal).self)
                services.register(Cat.self, overriding: true) { (_, _: Token) in Cat() }
                    .implements((any Animal).self)
            }
        }
    }

    private let services = Container()

    @Test(arguments: Release.allCases)
    func `an instance is released`(release: Release) throws {
        // Registered twice, because an override keeps the forwarded type.
        for _ in 0..<2 {
            services.register(Cat.self, scope: .round, overriding: true) { _ in Cat() }.implements((any Animal).self)
        }
        weak var cat: Cat?
        cat = try services.resolve((any Animal).self) as? Cat
        #expect(cat != nil)
        release(in: services)
        #expect(cat == nil)
    }

    @Test(arguments: Release.allCases)
    func `an instance is not stored if it is released while its factory runs`(release: Release) throws {
        weak var cat: Cat?
        services.register(Cat.self, scope: .round) { [services] _ in
            release(in: services)
            let made = Cat()
            cat = made
            return made
        }.implements((any Animal).self)
        _ = try services.resolve((any Animal).self)
        #expect(cat == nil)
        services.removeAll()
    }

    @Test(arguments: Release.allCases)
    func `the arguments of a released instance are released`(release: Release) throws {
        services.register(Cat.self, scope: .round) { (_, _: Token) in Cat() }.implements((any Animal).self)
        weak var token: Token?
        do {
            let argument = Token()
            token = argument
            _ = try services.resolve((any Animal).self, arguments: argument)
        }
        #expect(token != nil)
        release(in: services)
        #expect(token == nil)
    }

    @Test func `an implemented type of a removed service is no duplicate`() throws {
        services.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
        services.register(Dog.self) { _ in Dog() }.implements((any Animal).self)
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.problems.map(\.subject) == ["any Animal"])
        services.remove(Dog.self)
        try services.validate()
    }
}

private final class Token: Hashable {
    static func == (first: Token, second: Token) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Tests of the removal of registrations, also while their factory runs.
@MainActor
struct ContainerRemovalTests {
    private let services = Container()

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak])
    func `a factory can remove its own registration`(scope: ServiceScope) throws {
        services.register(Cat.self, scope: scope) { [services] _ in
            services.removeAll()
            return Cat()
        }
        #expect(try services.resolve(Cat.self).name == "Tom")
        #expect(services.registrations.isEmpty)
    }

    @Test func `removing all registrations releases the instances of an ancestor's registrations too`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        let test = Container(parent: services, sharesInstances: false)
        weak var cat: Cat?
        cat = try test.resolve(Cat.self)
        test.removeAll()
        #expect(cat == nil)
        services.register(Cat.self, scope: .container, overriding: true) { [unowned test] _ in
            test.removeAll()
            let made = Cat()
            cat = made
            return made
        }
        _ = try test.resolve(Cat.self)
        #expect(cat == nil)
    }

    @Test func `a removed registration implements no further type`() throws {
        let cat = services.register(Cat.self) { _ in Cat() }
        services.removeAll()
        cat.implements((any Animal).self)
        #expect(services.registrations.isEmpty)
        let first = services.register(Cat.self) { _ in Cat() }
        services.register(Cat.self, overriding: true) { _ in Cat(name: "Mimi") }
        first.implements((any Animal).self)
        #expect(services.registrations.count == 1)
    }

    @Test func `a duplicate is not reported after its service was removed`() throws {
        for _ in 0..<2 { services.register(Cat.self) { _ in Cat() } }
        for _ in 0..<2 { services.register(Cat.self) { (_, _: Int) in Cat() } }
        for _ in 0..<2 { services.register(Dog.self) { _ in Dog() } }
        services.remove(Cat.self)
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.problems.map(\.subject) == ["Dog"])
    }
}
