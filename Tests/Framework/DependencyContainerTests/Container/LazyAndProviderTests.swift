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

    @Test func `an initialiser can take a lazy and a provider`() throws {
        struct Home {
            let lazy: Lazy<Cat>
            let provider: Provider<Dog>
        }
        services.autoregister(Home.self, initializer: Home.init)
        services.autoregister(Cat.self) { Cat() }
        services.autoregister(Dog.self) { Dog() }
        try services.validate()
        let home = try services.resolve(Home.self)
        #expect(try home.lazy.instance.name == "Tom")
        #expect(try home.provider.instance.name == "Rex")
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

    @Test func `a lazy inside of a lazy or an Optional belongs to the graph of the outer one`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register(NestedLazies.self) {
            NestedLazies(
                cat: try $0.resolve(Cat.self), lazy: try $0.resolve(Lazy<Lazy<Cat>>.self),
                optional: try $0.resolve(Lazy<Lazy<Cat>?>.self))
        }
        let nested = try services.resolve(NestedLazies.self)
        #expect(try nested.lazy.instance.instance === nested.cat)
        #expect(try nested.optional.instance?.instance === nested.cat)
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

    @Test func `a lazy does not find a service that a failure released after the end of its graph`() throws {
        // The factory below retains a child of the container.
        defer { services.removeAll() }
        let child = Container(parent: services)
        var fails = true
        var cat: Cat?
        services.register(Cat.self, scope: .graph) { _ in Cat() }.initCompleted { _, _ in if fails { throw Failure() } }
        services.register(Lazy<Cat>?.self) { resolver in
            cat = try resolver.resolve(Cat.self)
            return try resolver.resolve(Lazy<Cat>.self)
        }
        var lazy: Lazy<Cat>?
        services.register(Int.self, scope: .container) { _ in
            lazy = try child.resolve(Lazy<Cat>?.self)
            return 1
        }
        #expect(throws: ResolutionError.self) { try services.resolve(Int.self) }
        fails = false
        let made = try #require(lazy).instance
        #expect(made !== cat)
    }

    @Test func `what a lazy stores inside of a resolve is released if the resolve fails`() throws {
        var fails = true
        services.register(Cat.self, scope: .container) { _ in Cat() }.initCompleted { _, _ in }
        services.register([Lazy<Cat>].self) { [try $0.resolve(Lazy<Cat>.self)] }
        let lazies = try services.resolve([Lazy<Cat>].self)
        var cat: Cat?
        services.register(Int.self) { _ in
            cat = try lazies[0].instance
            if fails { throw Failure() }
            return 1
        }
        #expect(throws: ResolutionError.self) { try services.resolve(Int.self) }
        fails = false
        #expect(try services.resolve(Cat.self) !== cat)
    }

    @Test func `a lazy of a factory that needs it is a cycle`() throws {
        services.register(Int.self) { try $0.resolve(Lazy<String>.self).instance.count }
        services.register(String.self) { "\(try $0.resolve(Int.self))" }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Int.self) }
        #expect(error.path == ["Int", "String", "Int"])
    }

    @Test func `a lazy of a value shares it within its own resolve`() throws {
        var made = 0
        services.register(Int.self, scope: .graph) { _ in
            made += 1
            return made
        }
        services.register([Int].self) { [try $0.resolve(Int.self), try $0.resolve(Int.self)] }
        services.register([Lazy<[Int]>].self) { [try $0.resolve(Lazy<[Int]>.self)] }
        let lazy = try services.resolve([Lazy<[Int]>].self)[0]
        #expect(try lazy.instance == [1, 1])
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
}

private final class Hen {
    var egg: Egg?

    init(egg: Egg) {
        self.egg = egg
    }
}

private final class Egg {
    let hen: Lazy<Hen>

    init(hen: Lazy<Hen>) {
        self.hen = hen
    }
}

private struct Lazies {
    let cat: Cat
    let first: Lazy<Cat>
    let second: Lazy<Cat>
}

private struct NestedLazies {
    let cat: Cat
    let lazy: Lazy<Lazy<Cat>>
    let optional: Lazy<Lazy<Cat>?>
}

private final class Token {}
