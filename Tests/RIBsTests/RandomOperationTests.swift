import Testing

/// What no test of a single case would think of. With a sanitizer, it also tells of memory that was used too late.
@MainActor
struct RandomOperationTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func whateverCallbacksDoTheTreeIsThatOfTheModel(seed: UInt64) {
        let world = RandomWorld(seed: seed)
        for _ in 0..<1_000 where world.failures.isEmpty { world.step() }
        #expect(world.failures == [])
        #expect(world.operationCount > 1_000)
        #expect(world.end() == [])
    }
}
