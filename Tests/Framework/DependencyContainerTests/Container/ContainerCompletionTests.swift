import DependencyContainer
import Testing

/// Tests of services that need each other.
@MainActor
struct ContainerCycleTests {
    private let services = Container()

    @Test func `a cycle of factories throws an error with its path`() throws {
        services.register(A.self) { A(b: try $0.resolve(B.self)) }
        let line = #line - 1
        services.register(B.self) { B(a: try $0.resolve(A.self)) }
        services.register(String.self) { "\(try $0.resolve(B.self))" }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(A.self) }
        #expect(
            error.description == """
                Circular dependency: A -> B -> A.
                  A is registered at \(#fileID):\(line)
                  Likely cause: The factory of each of them resolves the next one.
                  To fix: give them a shared scope such as `graph`, and resolve one of them in the `initCompleted` of \
                the other, or take a `Lazy` of it.
                """)
        #expect(error.reason == .cycle)
    }

    @Test func `the error of a cycle has the path to the cycle`() throws {
        services.register(A.self, scope: .container) { A(b: try $0.resolve(B.self)) }
        services.register(B.self, scope: .graph) { B(a: try $0.resolve(A.self)) }
        services.register(String.self) { "\(try $0.resolve(B.self))" }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(String.self) }
        #expect(error.path == ["String", "B", "A", "B"])
        #expect(error.description.hasPrefix("Circular dependency: B -> A -> B.\n  Resolution path: String -> B\n"))
    }

    @Test func `the error of a service that resolves itself names the fix for a service that wraps another`() throws {
        services.register(A.self) { _ in A() }
        services.register(A.self, using: A.self, overriding: true) { _ in A() }
        let line = #line - 1
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(A.self) }
        #expect(
            error.description == """
                Circular dependency: A -> A.
                  A is registered at \(#fileID):\(line)
                  Likely cause: The factory resolves the service that it creates.
                  To fix: resolve another type or name. To wrap a service of the same type, register that one with a name.
                """)
    }

    @Test func `a factory can resolve its own type with other arguments`() throws {
        services.register(Int.self) { (resolver, number: Int) in
            number == 0 ? 0 : number + (try resolver.resolve(Int.self, arguments: number - 1))
        }
        #expect(try services.resolve(Int.self, arguments: 100) == 5050)
    }

    @Test func `a recursion with endless arguments throws instead of overflowing the stack`() throws {
        services.register(Int.self) { (resolver, number: Int) in try resolver.resolve(Int.self, arguments: number + 1) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Int.self, arguments: 0) }
        #expect(error.description.hasPrefix("Circular dependency: Int with (Int) -> Int with (Int).\n"))
        #expect(error.description.contains("with other arguments or in another container each time."))
        #expect(error.description.count < 1000)
    }

    @Test(arguments: [ServiceScope.graph, .container, .weak, .session])
    func `a cycle of an initialiser and a property creates each service once`(scope: ServiceScope) throws {
        var made = 0
        var completed = 0
        services.register(A.self, scope: scope) {
            made += 1
            return A(b: try $0.resolve(B.self))
        }
        services.register(B.self, scope: scope) { _ in
            made += 1
            return B()
        }.initCompleted {
            completed += 1
            $1.a = try $0.resolve(A.self)
        }
        let a = try services.resolve(A.self)
        #expect(a.b?.a === a)
        #expect(made == 2)
        #expect(completed == 1)
    }

    @Test func `a cycle of transient services in initCompleted throws`() throws {
        services.register(A.self) { _ in A() }.initCompleted { $1.b = try $0.resolve(B.self) }
        services.register(B.self) { _ in B() }.initCompleted { $1.a = try $0.resolve(A.self) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(A.self) }
        #expect(error.reason == .cycle)
        #expect(error.path.count == 501)
        #expect(error.description.hasPrefix("Circular dependency: A -> B -> A.\n"))
        #expect(error.description.contains("resolves the next service, as `transient`, or"))
    }

    @Test func `completions run in the order in which their services were made`() throws {
        var calls: [String] = []
        services.register(A.self) { A(b: try $0.resolve(B.self)) }
            .initCompleted { resolver, _ in
                calls.append("A")
                _ = try resolver.resolve(Cat.self)
                calls.append("A ends")
            }
        services.register(B.self) { _ in B() }
            .initCompleted { _, _ in calls.append("B") }.initCompleted { _, _ in calls.append("B again") }
        services.register(Cat.self) { _ in Cat() }.initCompleted { _, _ in calls.append("Cat") }
        _ = try services.resolve(A.self)
        #expect(calls == ["B", "B again", "A", "A ends", "Cat"])
    }
}

private final class A {
    var b: B?

    init(b: B? = nil) { self.b = b }
}

private final class B {
    weak var a: A?

    init(a: A? = nil) { self.a = a }
}

/// Tests of the instances that a container caches after a failure.
@MainActor
struct ContainerConsistencyTests {
    private let services = Container()

    @Test(arguments: [false, true])
    func `an instance is not stored before the completions have run`(fails: Bool) throws {
        func isStored() -> [Bool] {
            Assembler(container: services).report(roots: [], making: false).services.map(\.isCached)
        }
        services.register(Cat.self, scope: .container) { _ in Cat() }
        services.register(Dog.self, scope: .container) { _ in Dog() }.initCompleted { resolver, dog in
            #expect(try resolver.resolve(Dog.self) === dog)
            _ = try resolver.resolve(String.self)
            #expect(isStored() == [true, false, false])
            if fails { throw Failure() }
        }
        services.register(String.self, scope: .container) { resolver in
            _ = try (resolver.resolve(Cat.self), resolver.resolve(Dog.self))
            return "made"
        }
        let text = try? services.resolve(String.self)
        #expect(text == (fails ? nil : "made"))
        #expect(isStored() == [true, !fails, !fails])
    }

    @Test func `a completion cannot catch the error of another completion`() throws {
        var fails = true
        services.register(Cat.self, scope: .container) { _ in Cat() }
            .initCompleted { resolver, _ in _ = try? resolver.resolve(Dog.self) }
        services.register(Dog.self, scope: .container) { _ in Dog() }.initCompleted { _, _ in
            if fails { throw Failure() }
        }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Cat.self) }
        #expect(error.path == ["Cat", "Dog"])
        fails = false
        #expect(try services.resolve(Cat.self) === services.resolve(Cat.self))
    }

    @Test func `a provider begins a new graph on each access after its factory has returned`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register([Provider<Cat>].self) { resolver in
            _ = try resolver.resolve(Cat.self)
            return [try resolver.resolve(Provider<Cat>.self)]
        }
        let provider = try services.resolve([Provider<Cat>].self)[0]
        #expect(try provider.instance !== provider.instance)
    }

    @Test func `a lazy and a provider can be used while another thread releases the container`() async throws {
        for _ in 0..<500 {
            var container: Container? = Container(parent: services)
            container?.register(Int.self) { _ in 1 }
            let provider = try #require(try container?.resolve(Provider<Int>.self))
            let release = Task.detached { [container] in withExtendedLifetime(container) {} }
            container = nil
            for _ in 0..<20 { _ = try? provider.instance }
            await release.value
        }
    }
}

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
