import RIBs
import RIBsTesting
import Testing

/// Random programs that would crash, race or leak in a runtime with references to released objects. `Scripts/test
/// --sanitize thread` and `--sanitize address` run them, too.
@MainActor
struct SoundnessTests {
    @Test func `last releases on other threads`() async {
        await run(firstSeed: 10_000, operations: 100_000, acting: .otherThreads)
    }

    @Test func `deinits that call back into everything`() async {
        await run(firstSeed: 20_000, operations: 100_000, acting: [.deinits, .otherThreads])
    }

    @Test func `callbacks that do anything`() async {
        await run(firstSeed: 30_000, operations: 50_000, acting: .callbacks)
        await run(firstSeed: 40_000, operations: 50_000, acting: [.callbacks, .deinits, .otherThreads])
    }

    /// Runs one world after the other until all of them did so many operations, those in callbacks included.
    private func run(firstSeed: UInt64, operations: Int, acting places: ChaosWorld.Places) async {
        var seed = firstSeed
        var count = 0
        while count < operations {
            let world = ChaosWorld(seed: seed, acting: places)
            for step in 0..<200 where world.failures.isEmpty {
                world.step()
                guard step % 8 == 0 else { continue }
                world.check()
                await Task.yield()
            }
            let survivors = await world.end()
            #expect(world.failures == [], "seed \(seed)")
            #expect(survivors == [], "seed \(seed)")
            if !world.failures.isEmpty || !survivors.isEmpty { return }
            count += world.operationCount
            seed += 1
        }
    }
}
