import Testing

@testable import WebHost

struct FairShareTests {
    @Test(
        arguments: [
            // The addresses of the holders, oldest first, the newcomer, and the place that is lost.
            ("aab", "c", nil), ("aaab", "c", 0), ("baaa", "c", 1), ("aabb", "a", 0), ("baba", "a", 1), ("abcd", "e", 0),
            ("aabb", "c", 0), ("abbb", "a", 1),
        ] as [(String, String, Int?)])
    func `a full resource takes the oldest place of the address with most`(
        holders: String, newcomer: String, lost: Int?
    ) {
        #expect(loser(among: holders, to: newcomer) == lost)
    }

    @Test func `a holder that is kept leaves only if its address has more than one place`() {
        #expect(loser(among: "abcd", to: "e", isKept: true) == nil)
        #expect(loser(among: "abca", to: "e", isKept: true) == 0)
        #expect(loser(among: "abcd", to: "d", isKept: true) == 3)
    }

    private func loser(among holders: String, to newcomer: String, isKept: Bool = false) -> Int? {
        let holders = holders.enumerated().map { (place: $0.offset, address: $0.element) }
        return FairShare(limit: 4).loser(
            among: holders, to: address(newcomer.first), address: { address($0.address) }, isKept: { _ in isKept }
        ) { $0.place < $1.place }?.place
    }

    private func address(_ name: Character?) -> ClientAddress? {
        name?.asciiValue.flatMap { ClientAddress("10.0.0.\($0)") }
    }
}
