import RIBs
import RIBsSoak
import Testing

/// Tests with random operations. With a sanitizer, they also detect uses of released memory.
@MainActor
struct RandomOperationTests {
    private static let steps = [UInt64](0..<400)

    @Test func `the tree matches the model whatever callbacks do, with and without a leak detector`() async throws {
        let soak = Soak("random life of a tree, next to its model", counting: "operations", share: 4)
        try await soak.run(seeds: 20) { seed in
            let (failures, count) = Self.life(seed: seed, steps: Self.steps)
            guard !failures.isEmpty else { return count }
            let few = fewest(of: Self.steps) { !Self.life(seed: seed, steps: $0).failures.isEmpty }
            throw SoakFailure(
                description: """
                    \(failures.joined(separator: ", "))
                    @Test func `seed \(seed)`() { #expect(Self.life(seed: \(seed), steps: \(few)).failures == []) }
                    """)
        }
    }

    @Test func `slots, streams, workers and workflows follow their rules whatever callbacks do`() async throws {
        let soak = Soak("slots, stacks, streams, workers, tasks and workflows", counting: "operations", share: 2)
        try await soak.run(seeds: 5) { seed in
            let (count, problems, _) = await ChaosWorld.life(seed: seed, acting: [.callbacks, .deinits])
            guard problems.isEmpty else { throw SoakFailure(description: problems.joined(separator: ", ")) }
            return count
        }
    }

    @Test func `most steps do something`() {
        #expect(Self.life(seed: 1, steps: Self.steps).count > 400)
    }

    /// Performs the steps of a random life twice, with a leak detector and without.
    private static func life(seed: UInt64, steps: [UInt64]) -> (failures: [String], count: Int) {
        let detecting = life(seed: seed, steps: steps, leakReporter: .silent)
        let plain = life(seed: seed, steps: steps, leakReporter: .off)
        let difference = zip(detecting.log, plain.log).first(where: !=)
            .map { "\($0) with a leak detector, and \($1) without" }
        return (detecting.failures + plain.failures + [difference].compactMap(\.self), detecting.count + plain.count)
    }

    /// Performs the steps of a random life. Each can be left out without a change to the numbers of the others.
    private static func life(
        seed: UInt64, steps: [UInt64], leakReporter: LeakReporter
    ) -> (failures: [String], count: Int, log: [String]) {
        let world = RandomWorld(seed: seed, leakReporter: leakReporter)
        for step in steps where world.failures.isEmpty { world.step(step) }
        let survivors = world.end().map { "RIB \($0) was not released" }
        return (world.failures + survivors, world.operationCount, world.log + ["the end"])
    }
}

extension LeakReporter {
    /// Detects leaks and reports none.
    fileprivate static var silent: LeakReporter { LeakReporter { _ in } }
}
