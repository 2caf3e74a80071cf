import GameScreens
import RIBsScreens
import Testing

struct PlayersTests {
    @Test func `each player has a mark and a side, and the one to move is noted`() {
        let players = ScreenElement.players(["Ann", "Bob", "Cy"], marks: ["X", "O", "∆"], mover: 1)
        #expect(
            players
                == .facts([
                    .init(id: "player.1", label: "Ann", value: "X", side: .first),
                    .init(id: "player.2", label: "Bob", value: "O", side: .second, note: "to move"),
                    .init(id: "player.3", label: "Cy", value: "∆", side: .init(3)),
                ]))
    }

    @Test func `the winner is noted`() {
        guard case .facts(let facts) = ScreenElement.players(["Ann", "Bob"], marks: ["X", "O"], winner: 0) else {
            Issue.record("no facts")
            return
        }
        #expect(facts.map(\.note) == ["won", nil])
    }
}
