import DependencyContainer
import RIBsSoak
import Testing

/// Tests of operations whose time should not depend on what they do not name.
@MainActor
struct ContainerCostTests {
    @Test func `the time to resolve services of one graph and their lazies is not quadratic`() throws {
        let times = try [250, 2_000].map { count in try (0..<3).map { _ in try time(resolving: count) }.min()! }
        // Linear time is 8 times as long, quadratic time 64 times.
        #expect(times[1] < times[0] * 30)
    }

    /// Returns the processor time of this thread, in seconds, to resolve `count` services of scope `graph` with a lazy
    /// each.
    private func time(resolving count: Int) throws -> Double {
        let services = Container()
        let names = (0..<count).map { "\($0)" }
        for name in names { services.register(Cat.self, name: name, scope: .graph) { _ in Cat() } }
        services.register([Lazy<Cat>].self) { resolver in
            try names.map { name in
                _ = try resolver.resolve(Cat.self, name: name)
                return try resolver.resolve(Lazy<Cat>.self, name: name)
            }
        }
        let start = processorTime
        #expect(try services.resolve([Lazy<Cat>].self).count == count)
        return processorTime - start
    }

    /// If a reset or a removal went through all instances, it would take a hundred times as long or more.
    @Test func `a reset and a removal leave the instances of other services alone`() throws {
        let services = Container()
        services.register(Int.self, scope: .container) { (_: any Resolver, number: Int) in number }
        func time() throws -> Double {
            let start = processorTime
            for number in 0..<200 {
                services.register(Float.self, scope: .container) { (_: any Resolver, number: Int) in Float(number) }
                _ = try services.resolve(Float.self, arguments: number)
                services.resetScope(of: Float.self)
                services.remove(Float.self)
            }
            return processorTime - start
        }
        let first = try time()
        for number in 0..<10_000 { _ = try services.resolve(Int.self, arguments: number) }
        let last = try time()
        #expect(last < first * 8, "200 resets and removals took \(last) s, and the first ones \(first) s")
    }
}
