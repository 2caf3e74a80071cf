import DependencyContainer
import RIBsSoak
import RIBsTesting
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
    func `two shared services can need each other in initCompleted`(scope: ServiceScope) throws {
        services.register(A.self, scope: scope) { _ in A() }.initCompleted { $1.b = try $0.resolve(B.self) }
        services.register(B.self, scope: scope) { _ in B() }.initCompleted { $1.a = try $0.resolve(A.self) }
        let a = try services.resolve(A.self)
        #expect(a.b?.a === a)
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

    @Test func `a service is complete when the outermost resolve returns, and not inside of a factory`() throws {
        services.register(A.self) { _ in A() }.initCompleted { $1.b = try $0.resolve(B.self) }
        services.register(B.self) { _ in B() }
        var wasComplete: Bool?
        services.register([A].self) { resolver in
            let a = try resolver.resolve(A.self)
            wasComplete = a.b != nil
            return [a]
        }
        #expect(try services.resolve([A].self)[0].b != nil)
        #expect(wasComplete == false)
    }

    @Test func `completions run in the order in which their services were made`() throws {
        var calls: [String] = []
        services.register(A.self) { A(b: try $0.resolve(B.self)) }
            .initCompleted { resolver, _ in
                calls.append("A")
                _ = try resolver.resolve(Cat.self)
                calls.append("A ends")
            }
        services.register(B.self) { _ in B() }.initCompleted { _, _ in calls.append("B") }
        services.register(Cat.self) { _ in Cat() }.initCompleted { _, _ in calls.append("Cat") }
        _ = try services.resolve(A.self)
        #expect(calls == ["B", "A", "A ends", "Cat"])
    }

    @Test func `completions are called in order and once for each instance`() throws {
        var calls: [String] = []
        services.register(A.self, scope: .container) { _ in
            calls.append("factory")
            return A()
        }
        .initCompleted { _, _ in calls.append("first") }
        .initCompleted { _, _ in calls.append("second") }
        _ = try services.resolve(A.self)
        _ = try services.resolve(A.self)
        #expect(calls == ["factory", "first", "second"])
    }

    @Test func `the error of a completion is thrown and its service is not cached`() throws {
        var fails = true
        services.register(A.self, scope: .container) { A(b: try $0.resolve(B.self)) }
        services.register(B.self, scope: .container) { _ in B() }.initCompleted { _, _ in
            if fails { throw Failure() }
        }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(A.self) }
        #expect(error.underlying is Failure)
        #expect(error.path == ["A", "B"])
        fails = false
        var completed = false
        services.register(Int.self) { _ in 1 }.initCompleted { _, _ in completed = true }
        #expect(try services.resolve(A.self).b === services.resolve(B.self))
        _ = try services.resolve(Int.self)
        #expect(completed)
    }
}

private final class A {
    var b: B?

    init(b: B? = nil) {
        self.b = b
    }
}

private final class B {
    weak var a: A?

    init(a: A? = nil) {
        self.a = a
    }
}

/// Tests of programs that could overflow the stack or take quadratic time.
@MainActor
struct ContainerLimitTests {
    private let services = Container()

    @Test func `3,000 nested roots are too deep`() throws {
        @MainActor func nested(_ level: Int) throws -> Int {
            let root = Container()
            root.register(Int.self) { _ in level == 0 ? 0 : try nested(level - 1) }
            return try root.resolve(Int.self)
        }
        #expect(try nested(400) == 0)
        let error = try #require(throws: ResolutionError.self) { _ = try nested(3_000) }
        #expect(error.reason == .tooDeep)
        #expect(error.path.count == 501)
        #expect(try nested(1) == 0)
    }

    @Test func `the error of a nested root has the whole path`() throws {
        services.register(Int.self) { _ in try Container().resolve(String.self).count }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Int.self) }
        #expect(error.path == ["Int", "String"])
    }

    @Test func `a chain of 20,000 needs is validated`() throws {
        let count = 20_000
        for index in 0..<count {
            let need = ServiceRequirement(Int.self, name: "\(index + 1)")
            services.register(Int.self, name: "\(index)", scope: .container, needs: [need]) { _ in index }
        }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.services.map(\.subject) == ["Int named \"\(count)\""])
        services.register(Int.self, name: "\(count)") { _ in count }
        try services.validate()
    }

    @Test func `a cycle of 20,000 needs is validated`() throws {
        let count = 20_000
        for index in 0..<count {
            let need = ServiceRequirement(Int.self, name: "\((index + 1) % count)")
            services.register(Int.self, name: "\(index)", needs: [need]) { _ in index }
        }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.services.map(\.kind) == [.cycle])
    }

    @Test func `the time of an override, a reset, a removal and a report is not quadratic`() throws {
        let times = try [500, 4_000].map { count in try (0..<3).map { _ in try time(registering: count) }.min()! }
        // Linear time is 8 times as long, quadratic time 64 times.
        #expect(times[1] < times[0] * 30)
    }

    /// Returns the processor time, in seconds, of a few operations and of a report among `count` registrations.
    private func time(registering count: Int) throws -> Double {
        let services = Container()
        for index in 0..<count {
            let needs = index == 0 ? [] : [ServiceRequirement(Int.self, name: "0")]
            services.register(Int.self, name: "\(index)", scope: .container, needs: needs) { _ in index }
        }
        let start = processorTime
        for index in 0..<20 { _ = try services.resolve(Int.self, name: "\(index)") }
        for index in 0..<20 {
            services.register(Int.self, name: "\(index)", scope: .container, overriding: true) { _ in -index }
            services.resetScope(of: Int.self, name: "\(index)")
        }
        #expect(services.registrations.count == count)
        for index in 20..<40 { #expect(services.remove(Int.self, name: "\(index)")) }
        for index in 20..<60 { #expect(services.hasRegistration(of: Int.self, name: "\(index)") == (index >= 40)) }
        let report = Assembler(container: services).report(roots: [], making: false)
        #expect(report.services.count == count - 20)
        return processorTime - start
    }

    @Test func `an overridden registration is not suggested`() throws {
        for _ in 0..<100 {
            services.register(Cat.self, name: "mimi", overriding: true) { _ in Cat() }
        }
        let line = #line - 2
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        #expect(error.description.contains("Did you mean Cat named \"mimi\", registered at \(#fileID):\(line)?\n"))
        #expect(error.description.matches(of: /Did you mean/).count == 1)
        #expect(services.registrations.count == 1)
    }

    @Test func `a graph is resolved through 2,000 children`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        var last = services
        for _ in 0..<2_000 { last = Container(parent: last) }
        last.register([Cat].self) { [try $0.resolve(Cat.self), try $0.resolve(Cat.self)] }
        let cats = try last.resolve([Cat].self)
        #expect(cats[0] === cats[1])
    }
}
