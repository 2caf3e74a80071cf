public import GameScreens
public import RIBs

@MainActor protocol TicTacToePresentable: Presentable {
    var listener: (any TicTacToePresentableListener)? { get set }

    func show(_ board: TicTacToeBoard, of players: GamePlayers)
    func show(notice: String)

    /// Shows the end of the game in `state`: that the result is being saved, and then the result. `completion` runs when
    /// the players close the announcement, to leave or to play again.
    func announce(_ result: GameResult, _ state: ResultState, completion: @escaping (_ playAgain: Bool) -> Void)
}

/// Receives the result of the game.
@MainActor public protocol TicTacToeListener: AnyObject {
    /// Called with the last move and before the result is announced, and again when a decided game is restored. The winner
    /// is nil for a draw.
    ///
    /// The game observes the returned state, and announces the result once it is saved, or after a short wait.
    func ticTacToeDidEnd(winner: GamePlayer?) -> StateStream<ResultState>?

    /// Called once, when the players closed the announcement.
    ///
    /// - Parameter playAgain: Whether they want to play the game again.
    func ticTacToeDidClose(playAgain: Bool)
}

final class TicTacToeInteractor: PresentableInteractor<any TicTacToePresentable> {
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
        // The game was decided before the process ended. Its match is not recorded twice.
        if let outcome = board.outcome { end(with: outcome) }
    }

    private func end(with outcome: TicTacToeBoard.Outcome) {
        let winner: GamePlayer? = if case .won(let player) = outcome { player } else { nil }
        let result = winner.map { GameWords.wins("\(players[$0]) (\($0.mark))") } ?? GameWords.draw
        listener?.ticTacToeDidEnd(winner: winner)?.observe(while: self) { [self] state in
            presenter.announce(result, state) { [weak self] playAgain in
                self?.listener?.ticTacToeDidClose(playAgain: playAgain)
            }
        }
    }
}

// MARK: - Restorable

extension TicTacToeInteractor: Restorable {
    var savedState: [TicTacToeBoard.Position] {
        get { board.moves }
        set { board = TicTacToeBoard(moves: newValue) }
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
