import RIBs

@MainActor
protocol TicTacToePresentable: Presentable {
    var listener: (any TicTacToePresentableListener)? { get set }

    /// - Parameter status: A text that names the player who moves next, or the result.
    func show(_ board: TicTacToeBoard, status: String)
    func show(notice: String)

    /// Shows that the game is over and its result is being saved.
    func showSaving()

    /// Shows the result. `completion` runs when the players close the announcement.
    func announce(_ text: String, isSaved: Bool, completion: @escaping () -> Void)
}

/// Receives the result of the game.
@MainActor
public protocol TicTacToeListener: AnyObject {
    /// Called once, with the last move and before the result is announced. The winner is nil for a draw.
    ///
    /// The game announces the result when the listener calls `announce`, which it does once: with true when the result
    /// is saved, or with false when it is not saved yet.
    func ticTacToeDidEnd(winner: GamePlayer?, announce: @escaping (_ isSaved: Bool) -> Void)

    /// Called once, when the players closed the announcement.
    func ticTacToeDidClose()
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
        presenter.show(board, status: status)
    }

    private var status: String {
        switch board.outcome {
        case nil: "\(players[board.next]) (\(board.next.mark)) to move"
        case .draw: "It is a draw."
        case .won(let winner): "\(players[winner]) (\(winner.mark)) wins!"
        }
    }

    private func end(with outcome: TicTacToeBoard.Outcome) {
        let winner: GamePlayer? = if case .won(let player) = outcome { player } else { nil }
        presenter.showSaving()
        listener?.ticTacToeDidEnd(winner: winner) { [weak self] isSaved in
            self?.announce(isSaved: isSaved)
        }
    }

    private func announce(isSaved: Bool) {
        presenter.announce(status, isSaved: isSaved) { [weak self] in
            self?.listener?.ticTacToeDidClose()
        }
    }
}

// MARK: - TicTacToePresentableListener

extension TicTacToeInteractor: TicTacToePresentableListener {
    func didTapCell(row: Int, column: Int) {
        do {
            try board.play(.init(row: row, column: column))
            presenter.show(board, status: status)
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
