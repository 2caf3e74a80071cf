import Testing

@testable import RIBsShares

struct TurnShareTests {
    @Test(
        arguments: [
            ("abc", [0, 1, 2]), ("aaab", [0, 3, 1, 2]), ("aaabbc", [0, 3, 5, 1, 4, 2]), ("", []),
        ] as [(String, [Int])])
    func `addresses have their turns one after the other, however many clients each has`(
        waiting: String, order: [Int]
    ) {
        var share = TurnShare<Character>()
        var clients = Array(waiting.enumerated())
        var turns: [Int] = []
        while let index = share.next(of: clients.map(\.element)) { turns.append(clients.remove(at: index).offset) }
        #expect(turns == order)
    }

    @Test func `a client whose address had no turn is before clients that waited longer`() {
        var share = TurnShare<Character>()
        #expect(share.next(of: ["a", "a", "a"]) == 0)
        #expect(share.next(of: ["a", "a", "b"]) == 2)
        #expect(share.next(of: ["a", "a"]) == 0)
    }
}
