import Testing

/// Tests with random operations. With a sanitizer, they also detect uses of released memory.
@MainActor
struct RandomOperationTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `the tree matches the model whatever callbacks do`(seed: UInt64) {
        let world = RandomWorld(seed: seed)
        for _ in 0..<1_000 where world.failures.isEmpty { world.step() }
        #expect(world.failures == [])
        #expect(world.operationCount > 1_000)
        #expect(world.end() == [])
    }
}
