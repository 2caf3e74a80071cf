import Testing

/// Tests with random operations. With a sanitizer, they also detect uses of released memory.
@MainActor
struct RandomOperationTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `the tree matches the model whatever callbacks do`(seed: UInt64) {
        let world = RandomWorld(seed: seed)
        for _ in 0..<400 where world.failures.isEmpty { world.step() }
        #expect(world.failures == [])
        #expect(world.operationCount > 400)
        #expect(world.end() == [])
    }
}
