import DependencyContainer
import Testing

@MainActor
struct LazyAndProviderTests {
    private let services = Container()

    @Test func `a lazy creates its service once and on first use`() throws {
        var made = 0
        services.register(Cat.self) { _ in
            made += 1
            return Cat()
        }
        let lazy = try services.resolve(Lazy<Cat>.self)
        #expect(made == 0)
        #expect(try lazy.instance === lazy.instance)
        #expect(made == 1)
    }

    @Test func `a lazy whose service is accessed while it is completed keeps the first instance`() throws {
        var lazy: Lazy<Cat>?
        var inner: Cat?
        var isFirst = true
        services.register(Cat.self) { _ in Cat() }.initCompleted { _, _ in
            guard isFirst else { return }
            isFirst = false
            inner = try lazy?.instance
        }
        lazy = try services.resolve(Lazy<Cat>.self)
        #expect(try lazy?.instance === inner)
        #expect(inner != nil)
    }

    @Test func `a provider creates an instance on each access`() throws {
        services.register(Cat.self) { _ in Cat() }
        let provider = try services.resolve(Provider<Cat>.self)
        #expect(try provider.instance !== provider.instance)
    }

    @Test func `a lazy and a provider pass on names and arguments`() throws {
        services.register(Cat.self, name: "loud") { (_, name: String, age: Int) in Cat(name: "\(name) \(age)") }
        #expect(try services.resolve(Lazy<Cat>.self, name: "loud", arguments: "Tom", 3).instance.name == "Tom 3")
        #expect(try services.resolve(Provider<Cat>.self, name: "loud", arguments: "Tom", 4).instance.name == "Tom 4")
    }

    @Test func `a lazy and a provider of an unregistered type throw immediately`() throws {
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Lazy<Cat>.self) }
        #expect(error.service == "Cat")
        #expect(throws: ResolutionError.self) { try services.resolve(Provider<Cat>.self) }
        #expect(try services.resolveIfRegistered(Lazy<Cat>.self) == nil)
    }

    @Test func `a lazy and a provider can wrap forwarded types and each other`() throws {
        services.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
        #expect(try services.resolve(Lazy<any Animal>.self).instance is Cat)
        #expect(try services.resolve(Provider<Lazy<any Animal>>.self).instance.instance is Cat)
    }

    @Test func `two services can need each other through a lazy`() throws {
        services.register(Hen.self, scope: .graph) { Hen(egg: try $0.resolve(Egg.self)) }
        services.register(Egg.self, scope: .graph) { Egg(hen: try $0.resolve(Lazy<Hen>.self)) }
        let hen = try services.resolve(Hen.self)
        let egg = try #require(hen.egg)
        #expect(try egg.hen.instance === hen)
        // Breaks the retain cycle of the two services.
        hen.egg = nil
    }

    @Test func `a lazy finds the services of its graph that are still alive`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register(Lazies.self) {
            Lazies(
                cat: try $0.resolve(Cat.self), first: try $0.resolve(Lazy<Cat>.self),
                second: try $0.resolve(Lazy<Cat>.self))
        }
        let lazies = try services.resolve(Lazies.self)
        #expect(try lazies.first.instance === lazies.cat)
        #expect(try lazies.second.instance === lazies.cat)
        #expect(try services.resolve(Cat.self) !== lazies.cat)
    }

    @Test func `a lazy that is used in another resolve uses its own graph`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register(Lazies.self) {
            let lazy = try $0.resolve(Lazy<Cat>.self)
            return Lazies(cat: try $0.resolve(Cat.self), first: lazy, second: lazy)
        }
        let lazies = try services.resolve(Lazies.self)
        services.register([Cat].self) {
            [try $0.resolve(Cat.self), try lazies.first.instance, try $0.resolve(Cat.self)]
        }
        let cats = try services.resolve([Cat].self)
        #expect(cats[0] === cats[2])
        #expect(cats[1] === lazies.cat)
        #expect(cats[0] !== cats[1])
    }

    @Test func `a lazy does not retain the services of its graph`() throws {
        services.register(Hen.self, scope: .graph) { Hen(egg: try $0.resolve(Egg.self)) }
        services.register(Egg.self, scope: .graph) { Egg(hen: try $0.resolve(Lazy<Hen>.self)) }
        weak var hen: Hen?
        do {
            hen = try services.resolve(Hen.self)
        }
        #expect(hen == nil)
    }

    @Test func `a lazy does not retain its container`() throws {
        weak var cat: Cat?
        var lazy: Lazy<Cat>?
        do {
            let services = Container()
            services.register(Cat.self, scope: .container) { _ in Cat() }
            lazy = try services.resolve(Lazy<Cat>.self)
            cat = try services.resolve(Cat.self)
        }
        #expect(cat == nil)
        let error = try #require(throws: ResolutionError.self) { _ = try lazy?.instance }
        #expect(
            error.description == """
                The service Cat cannot be resolved: its container was released.
                  Likely cause: A `Lazy` or a `Provider` does not keep its container alive.
                  To fix: keep the container alive as long as the `Lazy` or the `Provider` is used.
                """)
    }

    @Test func `a lazy of a factory that needs it is a cycle`() throws {
        services.register(Int.self) { try $0.resolve(Lazy<String>.self).instance.count }
        services.register(String.self) { "\(try $0.resolve(Int.self))" }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Int.self) }
        #expect(error.path == ["Int", "String", "Int"])
    }

    @Test func `a lazy whose resolve failed tries again`() throws {
        var fails = true
        services.register(Cat.self) { _ in
            if fails { throw Failure() }
            return Cat()
        }
        let lazy = try services.resolve(Lazy<Cat>.self)
        #expect(throws: ResolutionError.self) { try lazy.instance }
        fails = false
        #expect(try lazy.instance.name == "Tom")
    }

    @Test func `a lazy releases its arguments once it is used`() throws {
        services.register(Cat.self) { (_, _: Token) in Cat() }
        weak var token: Token?
        var lazy: Lazy<Cat>?
        do {
            let argument = Token()
            token = argument
            lazy = try services.resolve(Lazy<Cat>.self, arguments: argument)
        }
        #expect(token != nil)
        _ = try lazy?.instance
        #expect(token == nil)
    }

    @Test func `a lazy or a provider of an unregistered Optional is nil`() throws {
        #expect(try services.resolve(Lazy<Dog?>.self).instance == nil)
        #expect(try services.resolve(Provider<Dog?>.self).instance == nil)
        services.register(Dog.self) { _ in Dog() }
        #expect(try services.resolve(Lazy<Dog?>.self).instance != nil)
    }
}

private final class Hen {
    var egg: Egg?

    init(egg: Egg) { self.egg = egg }
}

private final class Egg {
    let hen: Lazy<Hen>

    init(hen: Lazy<Hen>) { self.hen = hen }
}

private struct Lazies {
    let cat: Cat
    let first: Lazy<Cat>
    let second: Lazy<Cat>
}

private final class Token {}

/// Tests of services and arguments whose `deinit` resolves while the container is changing.
@MainActor
struct ContainerReleaseTests {
    private let services = Container()

    @Test func `a failure drops what is staged even if a deinit resolves`() throws {
        var completed = 0
        services.register(Int.self, scope: .container) { _ in 1 }.initCompleted { _, _ in }
        services.register(Cat.self, scope: .container) { _ in Cat() }.initCompleted { _, _ in completed += 1 }
        services.register(Ghost.self, scope: .container) { [services] _ in
            Ghost { _ = try? services.resolve(Int.self) }
        }
        services.register(Dog.self, scope: .container) { resolver in
            _ = (try resolver.resolve(Cat.self), try resolver.resolve(Ghost.self))
            throw Failure()
        }
        #expect(throws: ResolutionError.self) { try services.resolve(Dog.self) }
        _ = try services.resolve(Cat.self)
        #expect(completed == 1)
        services.removeAll()
    }

    @Test func `a service can resolve its own type in its deinit`() throws {
        services.register(Ghost.self, scope: .container) { [services] _ in
            Ghost { _ = try? services.resolve(Ghost.self) }
        }
        _ = try services.resolve(Ghost.self)
        for _ in 0..<10 { services.resetScope(.container) }
        #expect(try services.resolve(Ghost.self) === services.resolve(Ghost.self))
        services.removeAll()
    }

    @Test func `a service that is released by an override can register in its deinit`() throws {
        services.register(Ghost.self, scope: .container) { [services] _ in
            Ghost { services.register(Int.self) { _ in 1 } }
        }
        _ = try services.resolve(Ghost.self)
        services.register(Ghost.self, overriding: true) { _ in Ghost {} }
        #expect(try services.resolve(Int.self) == 1)
        services.removeAll()
    }

    @Test func `what is released last on another thread releases what it owns on the main actor`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            for _ in 0..<10 {
                await releaseElsewhere(try usedLazy())
                await releaseElsewhere(try Container.withParts().resolve(Provider<Int>.self, arguments: Part()))
                await releaseElsewhere(try Container.withParts())
                // An error retains the factories.
                await releaseElsewhere(
                    #expect(throws: ResolutionError.self) { try Container.withParts().resolve(Cat.self) })
            }
        }
    }

    @Test func `a chain of containers that is released on another thread does not overflow the stack`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            @MainActor func chain() -> Container {
                var container = Container()
                for _ in 0..<100_000 { container = Container(parent: container) }
                return container
            }
            await releaseElsewhere(chain())
        }
    }
}

@MainActor private func usedLazy() throws -> Lazy<Part> {
    let services = try Container.withParts()
    let lazy = try services.resolve(Lazy<Part>.self)
    _ = try lazy.instance
    return lazy
}

extension Container {
    /// Returns a child whose factories, completions and instances own parts, as those of its parent do.
    fileprivate static func withParts() throws -> Container {
        let parent = Container()
        let part = Part()
        parent.register(Part.self, scope: .container) { _ in part }.initCompleted { _, _ in _ = part }
        parent.register(Part.self, name: "other", scope: .container) { (_, _: Argument) in Part() }
        parent.register(Int.self) { (_, _: Part) in 1 }
        let child = Container(parent: parent, sharesInstances: false)
        for container in [parent, child] {
            _ = try container.resolve(Part.self)
            _ = try container.resolve(Part.self, name: "other", arguments: Argument())
        }
        return child
    }
}

private func releaseElsewhere(_ object: some Sendable) async {
    await Task.detached { withExtendedLifetime(object) {} }.value
    for _ in 0..<100 { await Task.yield() }
}

/// An object that belongs to the main actor, although its type is not isolated.
private final class Part {
    deinit { MainActor.preconditionIsolated() }
}

/// An argument that belongs to the main actor, although its type is not isolated.
private final class Argument: Hashable {
    deinit { MainActor.preconditionIsolated() }
    static func == (first: Argument, second: Argument) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
