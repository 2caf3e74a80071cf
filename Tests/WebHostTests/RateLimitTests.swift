import Testing

@testable import WebHost

struct RateLimitTests {
    @Test func `as many as the count are allowed at once`() {
        #expect(taken(at: [0, 0, 0]) == [true, true, false])
    }

    @Test func `the limit fills up evenly`() {
        #expect(taken(at: [0, 0, 4, 5, 5]) == [true, true, false, true, false])
    }

    @Test func `it never holds more than the count`() {
        #expect(taken(at: [0, 1000, 1000, 1000]) == [true, true, true, false])
    }

    /// Whether each of the times gets a token, of two in ten seconds.
    private func taken(at times: [Int]) -> [Bool] {
        var limit = RateLimit(count: 2, per: .seconds(10))
        return times.map { limit.take(at: .seconds($0)) }
    }
}
