import DependencyContainer
import Testing

@MainActor
struct ContainerEdgeCaseTests {
    private let services = Container()

    @Test func `a container with its own instances uses a registration that its parent replaced`() throws {
        services.register(Cat.self, scope: .container) { _ in Cat() }
        let test = Container(parent: services, sharesInstances: false)
        _ = try test.resolve(Cat.self)
        services.register(Cat.self, scope: .container, overriding: true) { _ in Cat(name: "Mimi") }
        #expect(try test.resolve(Cat.self).name == "Mimi")
        services.remove(Cat.self)
        #expect(try test.resolveIfRegistered(Cat.self) == nil)
    }

    @Test func `a chain that is too long is not reported as a cycle`() throws {
        for index in 0..<501 {
            services.register(Int.self, name: "\(index)") { try $0.resolve(Int.self, name: "\(index + 1)") }
        }
        services.register(Int.self, name: "501") { _ in 1 }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Int.self, name: "0") }
        #expect(error.reason == .tooDeep)
        #expect(error.description.hasPrefix("The service Int named \"500\" is needed by a chain of 500 factories.\n"))
        #expect(error.description.contains("Int named \"5\" -> … -> Int named \"496\""))
        #expect(try services.resolve(Int.self, name: "2") == 1)
    }

    @Test func `a chain of containers that wrap a service is not a circular dependency`() throws {
        services.register(Int.self) { _ in 0 }
        var last = services
        for _ in 0..<600 {
            let inner = last
            last = Container(parent: inner)
            last.register(Int.self) { _ in try inner.resolve(Int.self) + 1 }
        }
        let error = try #require(throws: ResolutionError.self) { _ = try last.resolve(Int.self) }
        #expect(error.reason == .tooDeep)
        #expect(error.description.hasPrefix("The service Int is needed by a chain of 500 factories.\n"))
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

    @Test func `canonically equivalent names are one name`() throws {
        services.register(Int.self, name: "K") { _ in 1 }
        let kelvin = "\u{212A}"
        #expect(try services.resolve(Int.self, name: kelvin) == 1)
        #expect(services.hasRegistration(of: Int.self, name: kelvin))
        #expect(services.remove(Int.self, name: kelvin))
        #expect(try services.resolveIfRegistered(Int.self, name: "K") == nil)
    }

    @Test func `an error does not suggest a registration that was removed`() throws {
        services.register(Int.self, name: "size") { _ in 1 }
        func message() throws -> String {
            try #require(throws: ResolutionError.self) { try services.resolve(Int.self, name: "sise") }.description
        }
        #expect(try message().contains("\"size\""))
        services.remove(Int.self, name: "size")
        #expect(try !message().contains("\"size\""))
    }

    @Test func `a completion that is added later is called for later instances`() throws {
        var completed: [String] = []
        let cat = services.register(Cat.self, scope: .container) { (_, name: String) in Cat(name: name) }
        _ = try services.resolve(Cat.self, arguments: "first")
        let test = Container(parent: services, sharesInstances: false)
        _ = try test.resolve(Cat.self, arguments: "first")
        cat.initCompleted { _, cat in completed.append(cat.name) }
        _ = try services.resolve(Cat.self, arguments: "second")
        _ = try test.resolve(Cat.self, arguments: "third")
        services.resetScope(.container)
        _ = try services.resolve(Cat.self, arguments: "first")
        #expect(completed == ["second", "third", "first"])
    }

    @Test func `a lazy or a provider of an unregistered Optional is nil`() throws {
        #expect(try services.resolve(Lazy<Dog?>.self).instance == nil)
        #expect(try services.resolve(Provider<Dog?>.self).instance == nil)
        services.register(Dog.self) { _ in Dog() }
        #expect(try services.resolve(Lazy<Dog?>.self).instance != nil)
    }

    @Test func `a tuple is one argument`() throws {
        services.register(String.self) { (_, _: Int, _: Int) in "two" }
        services.register(String.self) { (_, _: (Int, Int)) in "one" }
        try services.validate()
        #expect(try services.resolve(String.self, arguments: 1, 2) == "two")
        #expect(try services.resolve(String.self, arguments: (1, 2)) == "one")
    }

    @Test func `validation finds a structure of scope weak`() throws {
        services.register(Options.self, scope: .weak) { _ in Options() }
        let line = #line - 1
        services.register((any Animal).self, scope: .weak) { _ in Dog() }
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(error.services.map(\.kind) == [.notAnObject])
        #expect(
            error.services.first?.description == """
                The service Options has scope `weak`, but it is not an object.
                   Where: \(#fileID):\(line)
                   Likely cause: It is a structure or an enumeration, and only an object can be held weakly.
                   To fix: make it a class, or choose another scope.
                """)
    }

    @Test func `suggestions use the registrations at the time of the error`() throws {
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        #expect(!error.description.contains("mimi"))
    }

    @Test func `an error can be read on another thread`() async throws {
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        let text = await Task.detached { error.description }.value
        #expect(text == error.description)
    }

    @Test func `requiring a service in a cycle traps with the cycle`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let services = Container()
                services.register(Int.self) { try $0.resolve(Int.self) }
                _ = services.require(Int.self)
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("error: Circular dependency: Int -> Int.\n"))
        #expect(output.contains("To fix: resolve another type or name."))
        #expect(output.matches(of: /To fix:/).count == 1)
        #expect(!output.contains("list"))
    }

    @Test func `requiring a service whose factory names a fix traps with that fix`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let services = Container()
                services.register(Int.self) { _ in throw DiskIsFull() }
                _ = services.require(Int.self)
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("error: The service Int could not be created: The disk is full.\n"))
        #expect(output.contains("To fix: delete something.\n"))
        #expect(output.matches(of: /To fix:/).count == 1)
    }
}

private struct Child {}
private struct Chlid {}

private struct DiskIsFull: Error, CustomStringConvertible {
    let description = "The disk is full.\n  To fix: delete something."
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
