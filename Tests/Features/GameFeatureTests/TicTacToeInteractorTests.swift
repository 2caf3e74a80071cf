import GameScreens
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import GameFeature

@MainActor
struct TicTacToeInteractorTests {
    private let presenter = TicTacToePresentableMock()
    private let listener = TicTacToeListenerMock()
    private let interactor: TicTacToeInteractor

    init() {
        interactor = TicTacToeInteractor(
            presenter: presenter, players: GamePlayers(player1: "Ann", player2: "Bob"))
        interactor.listener = listener
        interactor.activate()
    }

    @Test func `the first screen has the player who begins`() {
        #expect(presenter.board?.next == .player1)
    }

    @Test func `a move shows the board and the next turn`() {
        interactor.didTapCell(row: 1, column: 1)
        #expect(presenter.board?.next == .player2)
        #expect(presenter.board?[.init(row: 1, column: 1)] == .player1)
    }

    @Test func `tapping a taken cell shows a notice`() {
        interactor.didTapCell(row: 1, column: 1)
        interactor.didTapCell(row: 1, column: 1)
        #expect(presenter.notices == ["Ann has that cell. Choose a free one."])
    }

    @Test func `the listener has the winner before the announcement`() {
        presenter.onAnnounce = { [listener] in #expect(listener.ticTacToeDidEndCalls == [.player1]) }
        play([0, 0], [1, 0], [0, 1], [1, 1], [0, 2])
        #expect(presenter.announcements == ["Ann (X) wins!"])
        #expect(listener.ticTacToeDidCloseCalls == [])
    }

    @Test(arguments: [false, true])
    func `closing the announcement closes the game`(playAgain: Bool) {
        play([0, 0], [1, 0], [0, 1], [1, 1], [0, 2])
        presenter.completion?(playAgain)
        #expect(listener.ticTacToeDidEndCalls == [.player1])
        #expect(listener.ticTacToeDidCloseCalls == [playAgain])
    }

    @Test func `the result is shown in every state that the listener gives`() {
        listener.result.send(.saving)
        play([0, 0], [1, 0], [0, 1], [1, 1], [0, 2])
        #expect(presenter.states == [.saving])
        listener.result.send(.notSavedYet)
        listener.result.send(.saved)
        #expect(presenter.states == [.saving, .notSavedYet, .saved])
        #expect(presenter.announcements == ["Ann (X) wins!", "Ann (X) wins!"])
    }

    @Test func `a game that is not decided has no result`() {
        play([0, 0], [1, 0], [0, 1], [1, 1])
        interactor.deactivate()
        #expect(listener.ticTacToeDidEndCalls.isEmpty)
        #expect(presenter.announcements.isEmpty)
    }

    @Test func `a draw has no winner`() {
        play([0, 0], [1, 1], [0, 1], [0, 2], [2, 0], [1, 0], [1, 2], [2, 1], [2, 2])
        #expect(presenter.announcements == [GameWords.draw])
        #expect(listener.ticTacToeDidEndCalls == [nil])
    }

    @Test func `a move after the end shows a notice`() {
        play([0, 0], [1, 0], [0, 1], [1, 1], [0, 2], [2, 2])
        #expect(presenter.notices == ["The game is over."])
        #expect(presenter.announcements.count == 1)
    }

    private func play(_ cells: [Int]...) {
        for cell in cells { interactor.didTapCell(row: cell[0], column: cell[1]) }
    }
}

private final class TicTacToePresentableMock: TicTacToePresentable {
    weak var listener: (any TicTacToePresentableListener)?
    private(set) var board: TicTacToeBoard?
    private(set) var states: [ResultState] = []
    private(set) var notices: [String] = []
    private(set) var announcements: [GameResult] = []
    private(set) var completion: ((Bool) -> Void)?
    var onAnnounce: () -> Void = {}

    func show(_ board: TicTacToeBoard, of players: GamePlayers) { self.board = board }
    func show(notice: String) { notices.append(notice) }

    func announce(_ result: GameResult, _ state: ResultState, completion: @escaping (_ playAgain: Bool) -> Void) {
        onAnnounce()
        states.append(state)
        if state != .saving { announcements.append(result) }
        self.completion = completion
    }
}

private final class TicTacToeListenerMock: TicTacToeListener {
    private(set) var ticTacToeDidEndCalls: [GamePlayer?] = []
    private(set) var ticTacToeDidCloseCalls: [Bool] = []
    let result = MutableStateStream(ResultState.saved)

    func ticTacToeDidEnd(winner: GamePlayer?) -> StateStream<ResultState>? {
        ticTacToeDidEndCalls.append(winner)
        return result
    }

    func ticTacToeDidClose(playAgain: Bool) { ticTacToeDidCloseCalls.append(playAgain) }
}
