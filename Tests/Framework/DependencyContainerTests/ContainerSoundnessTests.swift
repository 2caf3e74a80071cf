import RIBsSoak
import RIBsTesting
import Testing

/// Tests with random programs, which would crash, race or leak in an unsound container.
///
/// `Scripts/test --sanitize thread` and `--sanitize address` run them.
@MainActor
@Suite(.enabled(if: isSanitized, "Scripts/test --sanitize thread|address runs it."))
struct ContainerSoundnessTests {
    @Test func `factories, completions, behaviors and deinits can do anything`() async {
        var (seed, count): (UInt64, Int) = (1, 0)
        while count < 100_000 {
            let world = ContainerChaos(seed: seed)
            for step in 0..<200 {
                world.step()
                if step % 8 == 0 { await Task.yield() }
            }
            let survivorCount = await world.end()
            #expect(survivorCount == 0, "seed \(seed)")
            if survivorCount > 0 { return }
            count += world.operationCount
            seed += 1
        }
    }
}
