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

/// Tests of the removal of registrations, also while their factory runs.
@MainActor
struct ContainerRemovalTests {
    private let services = Container()

    @Test func `the instance of a removed service is released`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        weak var cat: Cat?
        cat = try services.resolve(Cat.self)
        #expect(cat != nil)
        services.remove(Cat.self)
        #expect(cat == nil)
    }

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak])
    func `a factory can remove its own registration`(scope: ServiceScope) throws {
        services.register(Cat.self, scope: scope) { [services, token = NamedToken()] _ in
            services.removeAll()
            return Cat(name: token.name)
        }
        #expect(try services.resolve(Cat.self).name == "token")
        #expect(services.registrations.isEmpty)
    }

    @Test func `a factory that removed its registration can throw`() throws {
        services.register(Cat.self) { [services] _ in
            services.remove(Cat.self)
            throw Failure()
        }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Cat.self) }
        #expect(error.path == ["Cat"])
    }

    @Test func `a factory can be overridden while it runs`() throws {
        services.register(Cat.self) { [services, token = NamedToken()] _ in
            services.register(Cat.self, overriding: true) { _ in Cat(name: "Mimi") }
            return Cat(name: try services.resolve(Cat.self).name + " " + token.name)
        }
        #expect(try services.resolve(Cat.self).name == "Mimi token")
        #expect(try services.resolve(Cat.self).name == "Mimi")
    }

    @Test func `a service that is removed while it is created is released afterwards`() throws {
        weak var token: NamedToken?
        do {
            let kept = NamedToken()
            token = kept
            services.register(Cat.self) { [services] _ in
                services.remove(Cat.self)
                return Cat(name: kept.name)
            }
        }
        _ = try services.resolve(Cat.self)
        #expect(token == nil)
    }

    @Test(arguments: [ServiceScope.container, .weak, .session])
    func `a container is released although a factory removed its own registration`(scope: ServiceScope) throws {
        weak var released: Container?
        do {
            let services = Container()
            released = services
            services.register(Cat.self, scope: scope) { _ in
                services.remove(Cat.self)
                return Cat()
            }
            _ = try services.resolve(Cat.self)
        }
        #expect(released == nil)
    }

    @Test(arguments: [ServiceScope.container, .session])
    func `an instance whose factory removed its registration is not stored`(scope: ServiceScope) throws {
        for isOverridden in [false, true] {
            weak var cat: Cat?
            services.register(Cat.self, scope: scope) { [services] _ in
                if isOverridden {
                    services.register(Cat.self, overriding: true) { _ in Cat() }
                } else {
                    services.remove(Cat.self)
                }
                let made = Cat()
                cat = made
                return made
            }
            _ = try services.resolve(Cat.self)
            #expect(cat == nil)
            services.removeAll()
        }
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

    @Test func `a factory with arguments can remove its registration`() throws {
        services.register(Cat.self, scope: .container) { [services] (_, name: String) in
            services.remove(Cat.self)
            return Cat(name: name)
        }
        #expect(try services.resolve(Cat.self, arguments: "Mimi").name == "Mimi")
        #expect(throws: ResolutionError.self) { try services.resolve(Cat.self, arguments: "Mimi") }
    }

    @Test func `a behavior can remove the registered service`() {
        services.add(Remover())
        services.register(Cat.self, scope: .container) { _ in Cat() }
        #expect(!services.hasRegistration(of: Cat.self))
    }

    @Test func `a graph outlives the container of its services`() throws {
        weak var cat: Cat?
        services.register(Dog.self, scope: .graph) { _ in Dog() }
        services.register(Bool.self) { resolver in
            let child = Container(parent: resolver.container)
            child.register(Cat.self, scope: .graph) { _ in Cat() }
            cat = try child.resolve(Cat.self)
            return try resolver.resolve(Dog.self) === resolver.resolve(Dog.self)
        }
        #expect(try services.resolve(Bool.self))
        #expect(cat == nil)
    }
}

private final class NamedToken {
    let name = "token"
}

private struct Remover: ContainerBehavior {
    func didRegister(_ registration: ServiceDescription, in container: Container) {
        container.removeAll()
    }
}
