import Testing

@testable import RIBsShares

struct AddressShareTests {
    // MARK: - Places

    @Test(
        arguments: [
            // The addresses of the holders, oldest first, the newcomer, and the place that is lost.
            ("aab", "c", nil), ("aaab", "c", 0), ("baaa", "c", 1), ("aabb", "a", 0), ("baba", "a", 1), ("abcd", "e", 0),
            ("aabb", "c", 0), ("abbb", "a", 1),
        ] as [(String, Character, Int?)])
    func `a full resource takes the oldest place of the address with most`(
        holders: String, newcomer: Character, lost: Int?
    ) {
        #expect(loser(of: AddressShare(places: 4), among: holders, to: newcomer) == lost)
    }

    @Test func `a holder that is kept leaves only if an address has more than one place`() {
        let share = AddressShare<Character>(places: 4)
        #expect(loser(of: share, among: "abcd", to: "e", isKept: true) == nil)
        #expect(loser(of: share, among: "abca", to: "e", isKept: true) == 0)
        #expect(loser(of: share, among: "abcd", to: "d", isKept: true) == 3)
    }

    @Test(
        arguments: [("bba", "a", nil), ("bba", "b", 0), ("abb", "b", 1), ("bbbb", "a", nil)]
            as [(
                String, Character, Int?
            )])
    func `an address with its share loses a place to its next client, although others are free`(
        holders: String, newcomer: Character, lost: Int?
    ) {
        #expect(loser(of: AddressShare(places: 10, each: 2), among: holders, to: newcomer, isKept: true) == lost)
    }

    private func loser(
        of share: AddressShare<Character>, among holders: String, to newcomer: Character, isKept: Bool = false
    ) -> Int? {
        share.loser(
            among: holders.enumerated().map { $0 }, to: newcomer, address: \.element, isKept: { _ in isKept }
        ) { $0.offset < $1.offset }?.offset
    }

    // MARK: - Rates

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
        var share = AddressShare<Character>(each: share, per: .seconds(10))
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
    private var share: AddressShare<Character> { AddressShare(each: 2, per: .seconds(10)) }

    // MARK: - Turns

    @Test(
        arguments: [
            ("abc", [0, 1, 2]), ("aaab", [0, 3, 1, 2]), ("aaabbc", [0, 3, 5, 1, 4, 2]), ("", []),
        ] as [(String, [Int])])
    func `addresses have their turns one after the other, however many clients each has`(
        waiting: String, order: [Int]
    ) {
        var share = AddressShare<Character>()
        var clients = Array(waiting.enumerated())
        var turns: [Int] = []
        while let index = share.next(of: clients.map(\.element)) { turns.append(clients.remove(at: index).offset) }
        #expect(turns == order)
    }

    @Test func `a client whose address had no turn is before clients that waited longer`() {
        var share = AddressShare<Character>()
        #expect(share.next(of: ["a", "a", "a"]) == 0)
        #expect(share.next(of: ["a", "a", "b"]) == 2)
        #expect(share.next(of: ["a", "a"]) == 0)
    }
}
