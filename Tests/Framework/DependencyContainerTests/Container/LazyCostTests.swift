import DependencyContainer
import RIBsSoak
import Testing

/// Tests that a resolve with many lazies is linear.
@MainActor
struct LazyCostTests {
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
}
