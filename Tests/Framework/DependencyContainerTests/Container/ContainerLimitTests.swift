import DependencyContainer
import RIBsSoak
import RIBsTesting
import Synchronization
import Testing

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

    @Test func `releasing 100,000 parents does not overflow the stack`() throws {
        weak var first: Container?
        do {
            services.register(Int.self) { _ in 1 }
            var last = services
            for _ in 0..<100_000 {
                last = Container(parent: last)
                if first == nil { first = last }
            }
            #expect(try last.resolve(Int.self) == 1)
            #expect(last.registrations.count == 1)
            try last.validate()
        }
        #expect(first == nil)
    }
}

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

    @Test func `a temporary container does not find the instances of a released one`() throws {
        services.register(Cat.self, scope: .graph) { _ in Cat() }
        services.register([Cat].self) { resolver in
            // Each container can have the address of the previous one.
            try (0..<100).map { _ in try Container(parent: resolver.container).resolve(Cat.self) }
        }
        #expect(Set(try services.resolve([Cat].self).map(ObjectIdentifier.init)).count == 100)
    }

    @Test func `an argument whose equality resolves the same service does not interrupt a resolve`() throws {
        services.register(Cat.self, scope: .container) { (_, _: Curious) in Cat() }
        services.register([Cat].self, scope: .graph) { (_, _: Curious) in [] }
        let first = try services.resolve(Cat.self, arguments: Curious(services))
        #expect(try services.resolve(Cat.self, arguments: Curious(services)) === first)
        services.register(Bool.self) { resolver in
            _ = try resolver.resolve([Cat].self, arguments: Curious(resolver.container))
            return try resolver.resolve([Cat].self, arguments: Curious(resolver.container)).isEmpty
        }
        #expect(try services.resolve(Bool.self))
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

/// An argument that resolves a service with another argument while it is compared.
private struct Curious: Hashable {
    // Weak, because the container stores the argument with the instance.
    private(set) weak var container: Container?
    let isAsked: Bool

    init(_ container: Container, isAsked: Bool = false) {
        self.container = container
        self.isAsked = isAsked
    }

    static func == (first: Curious, second: Curious) -> Bool {
        guard !first.isAsked, !second.isAsked, let container = first.container else {
            return first.isAsked == second.isAsked
        }
        MainActor.assumeIsolated {
            for _ in 0..<3 {
                _ = try? container.resolve(Cat.self, arguments: Curious(container, isAsked: true))
                _ = try? container.resolve([Cat].self, arguments: Curious(container, isAsked: true))
            }
        }
        return true
    }

    // All arguments collide, so that they are compared.
    func hash(into hasher: inout Hasher) {}
}
