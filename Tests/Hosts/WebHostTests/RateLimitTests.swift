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

    @Test func `an empty limit says when it allows the next`() {
        var limit = RateLimit(count: 2, per: .seconds(10))
        _ = (limit.take(at: .zero), limit.take(at: .zero))
        #expect(limit.take(at: .seconds(3)) == .seconds(2))
        #expect(limit.take(at: .seconds(5)) == nil)
    }

    @Test func `a clock that goes back takes no tokens`() {
        var limit = RateLimit(count: 2, per: .seconds(10))
        _ = (limit.take(at: .seconds(3_600)), limit.take(at: .seconds(3_600)))
        #expect(limit.take(at: .zero) == .seconds(5))
        #expect(limit.take(at: .seconds(5)) == nil)
    }

    @Test func `it is full until the first and again after its period`() {
        var limit = RateLimit(count: 2, per: .seconds(10))
        #expect(limit.isFull(at: .zero))
        _ = limit.take(at: .zero)
        #expect(!limit.isFull(at: .seconds(4)))
        #expect(limit.isFull(at: .seconds(5)))
    }

    /// Whether each of the times gets a token, of two in ten seconds.
    private func taken(at times: [Int]) -> [Bool] {
        var limit = RateLimit(count: 2, per: .seconds(10))
        return times.map { limit.take(at: .seconds($0)) == nil }
    }
}
