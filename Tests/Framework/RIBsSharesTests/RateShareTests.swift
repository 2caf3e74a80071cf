import Testing

@testable import RIBsShares

struct RateShareTests {
    @Test(
        arguments: [
            ([0, 0, 0], [true, true, false]), ([0, 0, 4, 5, 5], [true, true, false, true, false]),
            ([0, 1000, 1000, 1000], [true, true, true, false]),
        ] as [([Int], [Bool])])
    func `an address uses up its share at once, and gets it back evenly`(times: [Int], areTaken: [Bool]) {
        var share = share
        #expect(times.map { share.take("a", at: .seconds($0)) == nil } == areTaken)
    }

    @Test func `each address has a share of its own`() {
        var share = share
        for address in "aabb" { #expect(share.take(address, at: .zero) == nil) }
        #expect(share.take("a", at: .zero) != nil)
    }

    @Test func `a used up share says when it can be used again`() {
        var share = share
        _ = (share.take("a", at: .zero), share.take("a", at: .zero))
        #expect(share.take("a", at: .seconds(3)) == .seconds(2))
        #expect(share.take("a", at: .seconds(5)) == nil)
    }

    @Test(arguments: [0, -1, .min]) func `a share of nothing lets nothing pass, and nothing is stored for it`(
        share: Int
    ) {
        var share = RateShare<Character>(each: share, per: .seconds(10))
        for seconds in [0, 0, 1_000] { #expect(share.take("a", at: .seconds(seconds)) == .seconds(10)) }
        share.forgetWholeShares(at: .seconds(1_000))
        #expect(share.addressCount == 0)
    }

    @Test func `a clock that is set back takes nothing`() {
        var share = share
        _ = (share.take("a", at: .seconds(3_600)), share.take("a", at: .seconds(3_600)))
        #expect(share.take("a", at: .zero) == .seconds(5))
        #expect(share.take("a", at: .seconds(5)) == nil)
    }

    @Test func `an address whose share is whole again is forgotten`() {
        var share = share
        _ = (share.take("a", at: .zero), share.take("b", at: .seconds(4)))
        share.forgetWholeShares(at: .seconds(5))
        #expect(share.addressCount == 1)
        share.forgetWholeShares(at: .seconds(9))
        #expect(share.addressCount == 0)
    }

    /// Two in ten seconds.
    private var share: RateShare<Character> { RateShare(each: 2, per: .seconds(10)) }
}
