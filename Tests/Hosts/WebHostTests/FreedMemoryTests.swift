import Testing

@testable import WebHost

struct FreedMemoryTests {
    @Test(arguments: [
        ([1000, 600, 501, 500, 400, 250, 249], [false, false, false, true, false, true, false]),
        ([99, 0], [false, false]), ([100, 0, 0], [false, true, false]),
    ])
    func `memory is returned when half of many sessions have ended`(counts: [Int], isReturned: [Bool]) {
        var memory = FreedMemory()
        #expect(counts.map { memory.release(sessionCount: $0) } == isReturned)
    }
}
