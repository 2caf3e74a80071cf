import RIBs
import RIBsSoak
import RIBsTesting
import Testing

/// Tests with random programs, which would crash, race or leak in a runtime with references to released objects.
///
/// `Scripts/test --sanitize thread` and `--sanitize address` run them. An ordinary run skips them, because they occupy
/// the main actor for a minute, and because the other threads make each run different.
@MainActor
@Suite(.enabled(if: isSanitized, "Scripts/test --sanitize thread|address runs it."))
struct SoundnessTests {
    @Test func `objects can be released last on other threads`() async {
        await run(firstSeed: 10_000, operations: 100_000, acting: .otherThreads)
    }

    @Test func `a deinit can call back into everything`() async {
        await run(firstSeed: 20_000, operations: 100_000, acting: [.deinits, .otherThreads])
    }

    @Test func `a callback can do anything`() async {
        await run(firstSeed: 30_000, operations: 50_000, acting: .callbacks)
        await run(firstSeed: 40_000, operations: 50_000, acting: [.callbacks, .deinits, .otherThreads])
    }

    /// Runs one world after the other until they have performed `operations` operations together, including callbacks.
    private func run(firstSeed: UInt64, operations: Int, acting places: ChaosWorld.Places) async {
        var seed = firstSeed
        var count = 0
        while count < operations {
            let (operationCount, problems, probe) = await ChaosWorld.life(seed: seed, acting: places)
            let isReleased = await settle(within: ChaosWorld.turns) { probe.isDeallocated }
            #expect(problems == [], "seed \(seed)")
            #expect(isReleased, "seed \(seed): the world or its runtime was not released")
            if !problems.isEmpty || !isReleased { return }
            count += operationCount
            seed += 1
        }
    }
}
