import DependencyContainer
import RIBs
import Synchronization
import Testing

/// Tests of factories, completions and arguments that change the container in the middle of a resolve.
@MainActor
struct ContainerReentrancyTests {
    private let services = Container()

    @Test(arguments: [ServiceScope.transient, .graph, .container, .weak, .session])
    func `a factory can register, override, reset and remove`(scope: ServiceScope) throws {
        services.register(Cat.self, scope: scope) { _ in Cat(name: "old") }
        services.register(Person.self, scope: scope) { resolver in
            let first = try resolver.resolve(Cat.self)
            let services = resolver.container
            services.register(Cat.self, scope: scope, overriding: true) { _ in Cat(name: "new") }
            services.register(Dog.self, scope: scope) { _ in Dog() }
            services.resetScope(scope)
            services.resetScope(of: Cat.self)
            let person = Person(pet: try resolver.resolve(Cat.self))
            person.others = [first, try resolver.resolve(Dog.self)]
            services.remove(Dog.self)
            services.remove(Person.self)
            return person
        }
        let person = try services.resolve(Person.self)
        #expect(([person.pet] + person.others).map(\.name) == ["new", "old", "Rex"])
        #expect(services.registrations.map(\.service) == ["Cat"])
    }

    @Test(arguments: [ServiceScope.graph, .container, .weak, .session])
    func `a completion can remove and reset its own service`(scope: ServiceScope) throws {
        services.register(Cat.self, scope: scope) { _ in Cat() }
            .initCompleted { resolver, _ in
                resolver.container.resetScope(of: Cat.self)
                resolver.container.remove(Cat.self)
            }
        services.register([Cat].self) { [try $0.resolve(Cat.self), try $0.resolve(Cat.self)] }
        let cats = try services.resolve([Cat].self)
        #expect(cats[0] === cats[1])
        #expect(!services.hasRegistration(of: Cat.self))
    }

    @Test func `a completion that throws after a reset leaves nothing behind`() throws {
        weak var cat: Cat?
        services.register(Cat.self, scope: .container) { _ in Cat() }
            .initCompleted { resolver, made in
                cat = made
                resolver.container.resetScope(.container)
                throw Failure()
            }
        #expect(throws: ResolutionError.self) { try services.resolve(Cat.self) }
        #expect(cat == nil)
    }

    @Test func `a failure does not remove a service that was stored in place of the failed one`() throws {
        var fails = true
        services.register(Cat.self, scope: .container) { _ in Cat() }
            .initCompleted { resolver, _ in
                guard fails else { return }
                fails = false
                resolver.container.resetScope(.container)
                throw Failure()
            }
        #expect(throws: ResolutionError.self) { try services.resolve(Cat.self) }
        #expect(try services.resolve(Cat.self) === services.resolve(Cat.self))
    }

    @Test func `completions that create each other without end throw`() throws {
        services.register(Cat.self) { (_, _: Int) in Cat() }
            .initCompleted { resolver, _ in _ = try resolver.resolve(Cat.self, arguments: 1) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self, arguments: 1) }
        #expect(error.reason == .cycle)
        #expect(error.path.count == 501)
    }

    @Test func `a validation inside of a factory finds no problem`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        services.register(Bool.self) { resolver in
            try resolver.container.validate()
            return try resolver.resolve(Cat.self) === resolver.resolve(Cat.self)
        }
        #expect(try services.resolve(Bool.self))
    }

    @Test func `a temporary container does not find the instances of a released one`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register([Cat].self) { resolver in
            // Each container can have the address of the previous one.
            try (0..<100).map { _ in try Container(parent: resolver.container).resolve(Cat.self) }
        }
        #expect(Set(try services.resolve([Cat].self).map(ObjectIdentifier.init)).count == 100)
    }
}

/// Tests that the cost of a call depends on the service that it names, counted by the work that an app can see.
///
/// `Scripts/bench` measures calls whose work no app sees, such as `hasRegistration`: `container-growth` and
/// `builder-report`.
@MainActor
struct ContainerGrowthTests {
    private let services = Container()

    @Test(arguments: [1, 1_000])
    func `finding a stored instance hashes its arguments once and compares them once`(count: Int) throws {
        services.register(Cat.self, scope: .container) { (_, _: Counted) in Cat() }
        for number in 0..<count { _ = try services.resolve(Cat.self, arguments: Counted(number)) }
        let work = try Counted.work { _ = try services.resolve(Cat.self, arguments: Counted(0)) }
        #expect(work == Work(hashes: 1, comparisons: 1))
    }

    @Test(arguments: [1, 1_000])
    func `finding, removing, registering and overriding uses no arguments of stored instances`(count: Int) throws {
        for name in ["a", "b"] {
            services.register(Cat.self, name: name, scope: .container) { (_, _: Counted) in Cat() }
            for number in 0..<count { _ = try services.resolve(Cat.self, name: name, arguments: Counted(number)) }
        }
        let work = Counted.work {
            #expect(services.hasRegistration(of: Cat.self, name: "a"))
            #expect(services.remove(Cat.self, name: "a"))
            services.register(Cat.self, name: "a", scope: .container) { (_, _: Counted) in Cat() }
            services.register(Cat.self, name: "b", scope: .container, overriding: true) { (_, _: Counted) in Cat() }
        }
        #expect(work == Work())
    }

    @Test func `deallocated weak services never outnumber the others in a table`() throws {
        services.register(Cat.self, scope: .weak) { (_, _: Token) in Cat() }
        weak var last: Token?
        for _ in 0..<10 {
            weak let former = last
            let token = Token()
            last = token
            _ = try services.resolve(Cat.self, arguments: token)
            #expect(former == nil)
        }
        #expect(last != nil)
    }

    @Test func `deallocated weak services whose arguments have one hash do not fill a table`() throws {
        services.register(Cat.self, scope: .weak) { (_, _: Collision) in Cat() }
        weak var first: Token?
        for index in 0..<10 {
            let token = Token()
            if index == 0 { first = token }
            _ = try services.resolve(Cat.self, arguments: Collision(token: token))
        }
        #expect(first == nil)
    }

    @Test(arguments: [1, 200])
    func `a report reads the needs of a builder as often among many builders`(count: Int) {
        let app = Assembler()
        Plugin.reads = 0
        app.builders.register(Plugin.self, for: BuilderID<Plugin.Type>("counted"))
        for number in 1..<count { app.builders.register(WindowBuilder.self, for: BuilderID("window-\(number)")) }
        _ = app.report(roots: [])
        #expect(Plugin.reads == 2)
    }
}

private struct Collision: Hashable {
    let token: Token

    func hash(into hasher: inout Hasher) {}
}

/// The calls of `hash(into:)` and `==`.
private struct Work: Equatable {
    var hashes = 0
    var comparisons = 0
}

private struct Counted: Hashable {
    private static let done = Mutex(Work())
    private let number: Int

    init(_ number: Int) {
        self.number = number
    }

    /// Returns the work of `body`.
    @MainActor
    static func work(_ body: () throws -> Void) rethrows -> Work {
        done.withLock { $0 = Work() }
        try body()
        return done.withLock { $0 }
    }

    static func == (first: Self, second: Self) -> Bool {
        done.withLock { $0.comparisons += 1 }
        return first.number == second.number
    }

    func hash(into hasher: inout Hasher) {
        Self.done.withLock { $0.hashes += 1 }
        hasher.combine(number)
    }
}

private final class Token: Hashable {
    nonisolated static func == (first: Token, second: Token) -> Bool { first === second }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class Plugin: Buildable, Requiring {
    static var reads = 0

    static var needs: some NeedList {
        reads += 1
        return Needs()
    }
}
