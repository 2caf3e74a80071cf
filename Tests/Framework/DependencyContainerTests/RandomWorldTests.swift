import RIBsSoak
import Testing

/// Tests that compare `Container` with a simple model, on random services in random containers.
@MainActor
struct RandomWorldTests {
    @Test func `a container does the same as a simple model`() async throws {
        let soak = Soak(
            "random containers, next to a model of their rules", counting: "containers", checksMemory: false)
        try await soak.run(seeds: 320) { seed in
            var remains: [WeakContainer] = []
            if let difference = firstDifference(seed: seed, &remains) { throw SoakFailure(description: difference) }
            guard remains.allSatisfy({ $0.container == nil }), AnyWorldNode.count == 0 else {
                throw SoakFailure(description: "a container or one of \(AnyWorldNode.count) services was not released")
            }
            return 1
        }
    }

    /// The first line in which the logs of the container and of the model differ. Adds the containers to `remains`.
    private func firstDifference(seed: UInt64, _ remains: inout [WeakContainer]) -> String? {
        let plan = WorldGenerator.plan(seed: seed)
        let (real, model) = (RealWorld(plan: plan), ModelWorld(plan: plan))
        real.run()
        model.run()
        remains = Array(real.weakContainers.values)
        guard real.log != model.log else { return nil }
        let place = zip(real.log, model.log).prefix { $0 == $1 }.count
        let (found, expected) = (real.log.dropFirst(place).first, model.log.dropFirst(place).first)
        return "\(found ?? "the end") instead of \(expected ?? "the end") after\n"
            + real.log.prefix(place).joined(separator: "\n")
    }
}
