import GameFeature
import GameScreens
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

/// The whole RIB in a window.
@MainActor
struct TicTacToeBuilderTests {
    private let listener = TicTacToeListenerMock()
    private let window = ScreenWindow()
    private let router: any ViewableRouting

    init() {
        router = TicTacToeBuilder(dependency: TicTacToeDependencyMock()).build(withListener: listener)
        window.rootViewController = router.viewControllable
        router.interactable.activate()
        router.load()
    }

    @Test func `the board has a cell for each row and column`() {
        #expect(window.screen.title == "Tic-Tac-Toe")
        #expect(
            window.screen.ids == [
                "player.1", "player.2", "cell.0.0", "cell.0.1", "cell.0.2", "cell.1.0", "cell.1.1",
                "cell.1.2", "cell.2.0", "cell.2.1", "cell.2.2",
            ])
    }

    @Test func `the players are above the board, and the one to move is noted`() throws {
        #expect(notes == ["to move", nil])
        try window.perform(.tap(id: "cell.0.2"))
        #expect(notes == [nil, "to move"])
        try window.perform(.back)
        #expect(notes == [nil, "to move"])
    }

    @Test func `the winner is noted`() throws {
        try play()
        #expect(notes == ["won", nil])
    }

    @Test func `a move shows its mark on the side of the player`() throws {
        try window.perform(.tap(id: "cell.0.2"), .tap(id: "cell.0.1"))
        guard case .board(let board)? = window.screen.element("cell.0.2") else {
            Issue.record("no board")
            return
        }
        #expect(board.rows[0].map(\.mark) == ["", "O", "X"])
        #expect(board.rows[0].map(\.side) == [nil, .second, .first])
    }

    @Test func `the result counts when it is announced, and the announcement is shown until it is closed`() throws {
        try play()
        #expect(window.screen.elements.contains(.result("Ann (X) wins!")))
        #expect(listener.winners == [.player1])
        #expect(listener.closeCount == 0)
        try window.perform(.tap(id: "close-game"))
        #expect(listener.winners == [.player1])
        #expect(listener.closeCount == 1)
        #expect(!window.screen.ids.contains("close-game"))
    }

    private var notes: [String?] {
        guard case .facts(let players)? = window.screen.elements.first else { return [] }
        return players.map(\.note)
    }

    private func play() throws {
        for cell in ["0.0", "1.0", "0.1", "1.1", "0.2"] { try window.perform(.tap(id: "cell.\(cell)")) }
    }
}

private final class TicTacToeDependencyMock: TicTacToeDependency {
    let players = GamePlayers(player1: "Ann", player2: "Bob")
}

private final class TicTacToeListenerMock: TicTacToeListener {
    private(set) var winners: [GamePlayer?] = []
    private(set) var closeCount = 0

    func ticTacToeDidEnd(winner: GamePlayer?) -> StateStream<ResultState>? {
        winners.append(winner)
        return MutableStateStream(.saved)
    }

    func ticTacToeDidClose(playAgain: Bool) { closeCount += 1 }
}
