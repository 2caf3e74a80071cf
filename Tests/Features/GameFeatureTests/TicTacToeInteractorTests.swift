import RIBs
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

    @Test func `the first screen names the player who begins`() {
        #expect(presenter.statuses == ["Ann (X) to move"])
    }

    @Test func `a move shows the board and the next turn`() {
        interactor.didTapCell(row: 1, column: 1)
        #expect(presenter.statuses.last == "Bob (O) to move")
        #expect(presenter.board?[.init(row: 1, column: 1)] == .player1)
    }

    @Test func `tapping a taken cell shows a notice`() {
        interactor.didTapCell(row: 1, column: 1)
        interactor.didTapCell(row: 1, column: 1)
        #expect(presenter.notices == ["Ann has that cell. Choose a free one."])
    }

    @Test func `the result is announced once the listener says that it is saved`() {
        listener.isSaved = nil
        play([0, 0], [1, 0], [0, 1], [1, 1], [0, 2])
        #expect(listener.ticTacToeDidEndCalls == [.player1])
        #expect(presenter.savingCount == 1)
        #expect(presenter.announcements.isEmpty)
        listener.announce?(true)
        #expect(presenter.announcements == ["Ann (X) wins!"])
        #expect(listener.ticTacToeDidCloseCallCount == 0)
    }

    @Test func `the announcement knows that the result is not saved`() {
        listener.isSaved = false
        play([0, 0], [1, 0], [0, 1], [1, 1], [0, 2])
        #expect(presenter.announcements == ["Ann (X) wins! (not saved)"])
    }

    @Test func `closing the announcement closes the game`() {
        play([0, 0], [1, 0], [0, 1], [1, 1], [0, 2])
        presenter.completion?()
        #expect(listener.ticTacToeDidEndCalls == [.player1] && listener.ticTacToeDidCloseCallCount == 1)
    }

    @Test func `a game that is not decided has no result`() {
        play([0, 0], [1, 0], [0, 1], [1, 1])
        interactor.deactivate()
        #expect(listener.ticTacToeDidEndCalls.isEmpty && presenter.announcements.isEmpty)
    }

    @Test func `a draw has no winner`() {
        play([0, 0], [1, 1], [0, 1], [0, 2], [2, 0], [1, 0], [1, 2], [2, 1], [2, 2])
        #expect(presenter.announcements == ["It is a draw."])
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
    private(set) var statuses: [String] = []
    private(set) var notices: [String] = []
    private(set) var announcements: [String] = []
    private(set) var completion: (() -> Void)?
    private(set) var savingCount = 0

    func show(_ board: TicTacToeBoard, status: String) {
        self.board = board
        statuses.append(status)
    }

    func show(notice: String) { notices.append(notice) }

    func showSaving() { savingCount += 1 }

    func announce(_ text: String, isSaved: Bool, completion: @escaping () -> Void) {
        announcements.append(isSaved ? text : "\(text) (not saved)")
        self.completion = completion
    }
}

private final class TicTacToeListenerMock: TicTacToeListener {
    private(set) var ticTacToeDidEndCalls: [GamePlayer?] = []
    private(set) var ticTacToeDidCloseCallCount = 0

    /// Whether the match is saved at once; nil if the announcement waits.
    var isSaved: Bool? = true
    private(set) var announce: ((Bool) -> Void)?

    func ticTacToeDidEnd(winner: GamePlayer?, announce: @escaping (_ isSaved: Bool) -> Void) {
        ticTacToeDidEndCalls.append(winner)
        self.announce = announce
        if let isSaved { announce(isSaved) }
    }

    func ticTacToeDidClose() { ticTacToeDidCloseCallCount += 1 }
}
