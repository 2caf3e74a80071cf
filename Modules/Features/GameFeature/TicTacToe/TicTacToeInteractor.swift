import GameScreens
import RIBs

@MainActor
protocol TicTacToePresentable: Presentable {
    var listener: (any TicTacToePresentableListener)? { get set }

    func show(_ board: TicTacToeBoard, of players: GamePlayers)
    func show(notice: String)

    /// Shows that the game is over and its result is being saved.
    func showSaving()

    /// Shows the result. `completion` runs when the players close the announcement, to leave or to play again.
    func announce(_ text: String, isSaved: Bool, completion: @escaping (_ playAgain: Bool) -> Void)
}

/// Receives the result of the game.
@MainActor
public protocol TicTacToeListener: AnyObject {
    /// Called once, with the last move and before the result is announced. The winner is nil for a draw.
    ///
    /// The game announces the result when the listener calls `announce`, with true once the result is saved. If saving
    /// fails or takes long, the listener calls it with false first.
    func ticTacToeDidEnd(winner: GamePlayer?, announce: @escaping (_ isSaved: Bool) -> Void)

    /// Called once, when the players closed the announcement.
    ///
    /// - Parameter playAgain: Whether they want to play the game again.
    func ticTacToeDidClose(playAgain: Bool)
}

final class TicTacToeInteractor: PresentableInteractor<any TicTacToePresentable>, TicTacToeInteractable {
    weak var listener: (any TicTacToeListener)?

    private let players: GamePlayers
    private var board = TicTacToeBoard()

    init(presenter: any TicTacToePresentable, players: GamePlayers) {
        self.players = players
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(board, of: players)
    }

    private func end(with outcome: TicTacToeBoard.Outcome) {
        let winner: GamePlayer? = if case .won(let player) = outcome { player } else { nil }
        presenter.showSaving()
        listener?.ticTacToeDidEnd(winner: winner) { [weak self] isSaved in
            self?.announce(winner, isSaved: isSaved)
        }
    }

    private func announce(_ winner: GamePlayer?, isSaved: Bool) {
        let text = winner.map { GameWords.wins("\(players[$0]) (\($0.mark))") } ?? GameWords.draw
        presenter.announce(text, isSaved: isSaved) { [weak self] playAgain in
            self?.listener?.ticTacToeDidClose(playAgain: playAgain)
        }
    }
}

// MARK: - TicTacToePresentableListener

extension TicTacToeInteractor: TicTacToePresentableListener {
    func didTapCell(row: Int, column: Int) {
        do {
            try board.play(.init(row: row, column: column))
            presenter.show(board, of: players)
            if let outcome = board.outcome { end(with: outcome) }
        } catch {
            presenter.show(notice: text(of: error))
        }
    }

    private func text(of error: TicTacToeBoard.MoveError) -> String {
        switch error {
        case .taken(let player): "\(players[player]) has that cell. Choose a free one."
        case .over: "The game is over."
        case .outside: "There is no such cell."
        }
    }
}
