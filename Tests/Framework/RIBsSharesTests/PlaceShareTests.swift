import Testing

@testable import RIBsShares

struct PlaceShareTests {
    @Test(
        arguments: [
            // The addresses of the holders, oldest first, the newcomer, and the place that is lost.
            ("aab", "c", nil), ("aaab", "c", 0), ("baaa", "c", 1), ("aabb", "a", 0), ("baba", "a", 1), ("abcd", "e", 0),
            ("aabb", "c", 0), ("abbb", "a", 1),
        ] as [(String, Character, Int?)])
    func `a full resource takes the oldest place of the address with most`(
        holders: String, newcomer: Character, lost: Int?
    ) {
        #expect(displaced(of: PlaceShare(places: 4), by: newcomer, among: holders) == lost)
    }

    @Test func `a holder that is kept leaves only if an address has more than one place`() {
        let share = PlaceShare<Character>(places: 4)
        #expect(displaced(of: share, by: "e", among: "abcd", isKept: true) == nil)
        #expect(displaced(of: share, by: "e", among: "abca", isKept: true) == 0)
        #expect(displaced(of: share, by: "d", among: "abcd", isKept: true) == 3)
    }

    @Test(
        arguments: [("bba", "a", nil), ("bba", "b", 0), ("abb", "b", 1), ("bbbb", "a", nil)]
            as [(
                String, Character, Int?
            )])
    func `an address with its share loses a place to its next client, although others are free`(
        holders: String, newcomer: Character, lost: Int?
    ) {
        #expect(displaced(of: PlaceShare(places: 10, each: 2), by: newcomer, among: holders, isKept: true) == lost)
    }

    private func displaced(
        of share: PlaceShare<Character>, by newcomer: Character, among holders: String, isKept: Bool = false
    ) -> Int? {
        share.displaced(
            by: newcomer, among: holders.enumerated().map { $0 }, address: \.element, isKept: { _ in isKept }
        ) { $0.offset < $1.offset }?.offset
    }
}
