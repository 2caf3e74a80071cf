import DependencyContainer
import Testing

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

    @Test func `a service that only the resolution retains can resolve in its deinit`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let services = Container()
            services.register(Int.self, scope: .container) { _ in 1 }.initCompleted { _, _ in }
            services.register(Ghost.self, scope: .container) { [services] _ in
                Ghost { _ = try? services.resolve(Int.self) }
            }
            services.register(Dog.self, scope: .container) { _ in Dog() }.initCompleted { resolver, _ in
                _ = try resolver.resolve(Ghost.self)
                resolver.container.resetScope(of: Ghost.self)
            }
            _ = try services.resolve(Dog.self)
        }
    }

    @Test func `an argument that is released with a weak service can resolve in its deinit`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let services = Container()
            services.register(Cat.self, scope: .weak) { (_, _: Token) in Cat() }
            for number in 0..<40 {
                let token = Token(number) { [services] in _ = try? services.resolve(Cat.self, arguments: Token(100)) }
                _ = try services.resolve(Cat.self, arguments: token)
            }
        }
    }

    @Test func `a failure removes its service although a released argument resolved another`() throws {
        var failed: Cat?
        services.register(Dog.self, scope: .container) { _ in Dog() }
        services.register(Cat.self, scope: .weak) { (_, _: Token) in Cat() }
            .initCompleted { _, cat in
                guard failed == nil, (try? services.resolveIfRegistered(Int.self)) != nil else { return }
                failed = cat
                throw Failure()
            }
        let token = Token(1) { [services] in _ = try? services.resolve(Dog.self) }
        _ = try services.resolve(Cat.self, arguments: consume token)
        services.register(Int.self) { _ in 1 }
        // Storing the second instance releases the deallocated one with its argument.
        #expect(throws: ResolutionError.self) { try services.resolve(Cat.self, arguments: Token(100)) }
        #expect(try services.resolve(Cat.self, arguments: Token(100)) !== failed)
        services.removeAll()
    }

    @Test func `an argument that is released by a failure can resolve in its deinit`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let services = Container()
            var fails = false
            services.register(Cat.self, scope: .weak) { (_, _: Token) in Cat() }
                .initCompleted { _, _ in if fails { throw Failure() } }
            let token = Token(1) { [services] in _ = try? services.resolve(Cat.self, arguments: Token(2)) }
            _ = try services.resolve(Cat.self, arguments: consume token)
            fails = true
            _ = try? services.resolve(Cat.self, arguments: Token(1))
        }
    }

    @Test func `using a lazy of a lazy does not keep the arguments of its graph alive`() throws {
        services.register(Cat.self, scope: .graph) { (_, _: Token) in Cat() }
        services.register([Lazy<Lazy<Cat>>].self) { (resolver, token: Token) in
            _ = try resolver.resolve(Cat.self, arguments: token)
            return [try resolver.resolve(Lazy<Lazy<Cat>>.self, arguments: token)]
        }
        weak var token: Token?
        do {
            let argument = Token(1)
            token = argument
            let lazies = try services.resolve([Lazy<Lazy<Cat>>].self, arguments: argument)
            _ = try lazies[0].instance
        }
        #expect(token == nil)
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

    @Test func `a lazy that is released last on another thread releases its service on the main actor`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            @MainActor func lazy() throws -> Lazy<Part> {
                let services = Container()
                services.register(Part.self) { _ in Part() }
                let lazy = try services.resolve(Lazy<Part>.self)
                _ = try lazy.instance
                return lazy
            }
            for _ in 0..<10 { await releaseElsewhere(try lazy()) }
        }
    }

    @Test func `a provider that is released last on another thread releases its arguments on the main actor`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            @MainActor func provider() throws -> Provider<Int> {
                let services = Container()
                services.register(Int.self) { (_, _: Part) in 1 }
                return try services.resolve(Provider<Int>.self, arguments: Part())
            }
            for _ in 0..<10 { await releaseElsewhere(try provider()) }
        }
    }

    @Test func `a registration that is released last on another thread releases its service on the main actor`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            @MainActor func registration() throws -> Registration<Part, Void> {
                let services = Container()
                let registration = services.register(Part.self, scope: .container) { _ in Part() }
                _ = try services.resolve(Part.self)
                return registration
            }
            for _ in 0..<10 { await releaseElsewhere(try registration()) }
        }
    }

    @Test func `a container that is released last on another thread releases its services on the main actor`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            @MainActor func container() throws -> Container {
                let parent = Container()
                parent.register(Part.self, scope: .container) { _ in Part() }
                parent.register(Part.self, name: "weak", scope: .container) { (_, _: Argument) in Part() }
                let observer = Observer()
                parent.add(observer)
                let child = Container(parent: parent, sharesInstances: false)
                for container in [parent, child] {
                    _ = try container.resolve(Part.self)
                    _ = try container.resolve(Part.self, name: "weak", arguments: Argument())
                }
                return child
            }
            for _ in 0..<10 { await releaseElsewhere(try container()) }
        }
    }

    @Test func `an error that is released last on another thread releases factories on the main actor`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            @MainActor func error() throws -> ResolutionError? {
                let (services, part) = (Container(), Part())
                services.register(Part.self) { _ in part }.initCompleted { _, _ in _ = part }
                do throws(ResolutionError) {
                    _ = try services.resolve(Int.self)
                    return nil
                } catch {
                    return error
                }
            }
            for _ in 0..<10 { await releaseElsewhere(try #require(try error())) }
        }
    }

    @Test func `an unused lazy that is released last on another thread releases its graph on the main actor`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            @MainActor func lazy() throws -> Lazy<Part> {
                let services = Container()
                services.register(Part.self, scope: .graph) { _ in Part() }
                services.register([Lazy<Part>].self) { resolver in
                    _ = try resolver.resolve(Part.self)
                    return [try resolver.resolve(Lazy<Part>.self)]
                }
                return try services.resolve([Lazy<Part>].self)[0]
            }
            for _ in 0..<10 { await releaseElsewhere(try lazy()) }
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

private func releaseElsewhere(_ object: some Sendable) async {
    let release = Task.detached { withExtendedLifetime(object) {} }
    await release.value
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

private final class Observer: ContainerBehavior {
    deinit { MainActor.preconditionIsolated() }

    func didRegister(_ registration: ServiceDescription, in container: Container) {}
}

/// An argument that is an object, so that equal arguments can be different objects.
@MainActor
private final class Token: Hashable {
    private let number: Int
    private let onEnd: @MainActor () -> Void

    init(_ number: Int, onEnd: @escaping @MainActor () -> Void = {}) {
        self.number = number
        self.onEnd = onEnd
    }

    isolated deinit { onEnd() }

    nonisolated static func == (first: Token, second: Token) -> Bool { first.number == second.number }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
