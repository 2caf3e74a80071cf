import RIBs

@MainActor
protocol TicTacToePresentable: Presentable {
    var listener: (any TicTacToePresentableListener)? { get set }

    /// - Parameter status: A text that names the player who moves next, or the result.
    func show(_ board: TicTacToeBoard, status: String)
    func show(notice: String)

    /// Shows the result. `completion` runs when the players close the announcement.
    func announce(_ text: String, completion: @escaping () -> Void)
}

/// Receives the result of the game.
@MainActor
public protocol TicTacToeListener: AnyObject {
    /// Called once, after the result was announced. The winner is nil for a draw.
    func ticTacToeDidEnd(winner: GamePlayer?)

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
        listener?.ticTacToeDidEnd(winner: winner)
        presenter.announce(status) { [weak self] in
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
