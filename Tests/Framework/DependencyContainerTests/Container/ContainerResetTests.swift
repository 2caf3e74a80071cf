import DependencyContainer
import Testing

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

    @Test func `a service that is created during a reset of its scope does not keep an old service`() throws {
        var resets = true
        services.register(Cat.self, scope: .session) { _ in Cat() }
        services.register(Person.self, scope: .round) { [services] resolver in
            let cat = try resolver.resolve(Cat.self)
            if resets { services.resetScope(.session) }
            return Person(pet: cat)
        }
        _ = try services.resolve(Person.self)
        resets = false
        #expect(try services.resolve(Person.self).pet === services.resolve(Cat.self))
        services.removeAll()
    }

    @Test(arguments: [ServiceScope.transient, .graph, .weak, .round])
    func `a reset leaves the services of other scopes`(scope: ServiceScope) throws {
        services.register(Cat.self, scope: .session) { [services] _ in
            services.resetScope(scope)
            return Cat()
        }
        let cat = try services.resolve(Cat.self)
        services.resetScope(scope)
        #expect(try services.resolve(Cat.self) === cat)
        services.removeAll()
    }

    @Test func `a service that implements its own type is removed`() throws {
        services.register(Cat.self, scope: .container, overriding: true) { _ in Cat() }.implements(Cat.self)
        weak var cat: Cat?
        cat = try services.resolve(Cat.self)
        #expect(cat != nil)
        services.remove(Cat.self)
        #expect(cat == nil)
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

extension ServiceScope {
    fileprivate static let round = Self("round", within: Self("game", within: .session))
}

private final class Token: Hashable {
    static func == (first: Token, second: Token) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
