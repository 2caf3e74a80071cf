import RIBs

@MainActor
protocol TicTacToePresentable: Presentable {
    var listener: (any TicTacToePresentableListener)? { get set }

    /// - Parameter status: Whose turn it is.
    func show(_ board: TicTacToeBoard, status: String)
    func show(notice: String)

    /// Shows how the game ended. `completion` runs when the players close that.
    func announce(_ text: String, completion: @escaping () -> Void)
}

@MainActor
public protocol TicTacToeListener: AnyObject {
    /// The game is decided, and the result is announced. Nil is a draw. Called once.
    func ticTacToeDidEnd(winner: GamePlayer?)

    /// The players closed the announcement.
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
