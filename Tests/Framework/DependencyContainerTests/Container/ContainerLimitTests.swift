import DependencyContainer
import RIBsSoak
import RIBsTesting
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

    @Test func `a chain of 20,000 factories throws`() throws {
        for index in 0..<20_000 {
            services.register(Int.self, name: "\(index)") { try $0.resolve(Int.self, name: "\(index + 1)") }
        }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Int.self, name: "0") }
        #expect(error.reason == .tooDeep)
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

    @Test func `a chain of 30,000 parents is released`() {
        let probe: DeallocationProbe
        do {
            let root = Container()
            probe = DeallocationProbe(root)
            var last = root
            for _ in 0..<30_000 { last = Container(parent: last) }
        }
        #expect(probe.isDeallocated)
    }
}
