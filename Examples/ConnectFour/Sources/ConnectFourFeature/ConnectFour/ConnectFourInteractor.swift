public import GameScreens
public import RIBs

@MainActor protocol ConnectFourPresentable: Presentable {
    var listener: (any ConnectFourPresentableListener)? { get set }

    /// - Parameter names: The names of the players, in the order of `ConnectFourPlayer.allCases`.
    func show(_ board: ConnectFourBoard, of names: [String])
    func show(notice: String)

    /// Shows the end of the game in `state`: that the result is being saved, and then the result. `completion` runs when
    /// the players close the announcement, to leave or to play again.
    func announce(_ result: GameResult, _ state: ResultState, completion: @escaping (_ playAgain: Bool) -> Void)
}

/// Receives the result of the game.
@MainActor public protocol ConnectFourListener: AnyObject {
    /// Called once, when the game is decided. The winner is nil for a draw.
    ///
    /// The game observes the returned state, and announces the result once it is no longer being saved.
    func connectFourDidEnd(winner: ConnectFourPlayer?) -> StateStream<ResultState>?

    /// Called once, when the players closed the announcement.
    func connectFourDidClose(playAgain: Bool)
}

final class ConnectFourInteractor: PresentableInteractor<any ConnectFourPresentable> {
    weak var listener: (any ConnectFourListener)?

    private let name: (ConnectFourPlayer) -> String
    private var board = ConnectFourBoard()

    init(presenter: any ConnectFourPresentable, name: @escaping (ConnectFourPlayer) -> String) {
        self.name = name
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(board, of: ConnectFourPlayer.allCases.map(name))
    }

    private func end(with outcome: ConnectFourBoard.Outcome) {
        let winner: ConnectFourPlayer? = if case .won(let player) = outcome { player } else { nil }
        let result = winner.map { GameWords.wins("\(name($0)) (\($0.mark))") } ?? GameWords.draw
        listener?.connectFourDidEnd(winner: winner)?.observe(while: self) { [self] state in
            presenter.announce(result, state) { [weak self] playAgain in
                self?.listener?.connectFourDidClose(playAgain: playAgain)
            }
        }
    }
}

// MARK: - ConnectFourPresentableListener

extension ConnectFourInteractor: ConnectFourPresentableListener {
    func didTapColumn(_ column: Int) {
        do {
            try board.drop(into: column)
            presenter.show(board, of: ConnectFourPlayer.allCases.map(name))
            if let outcome = board.outcome { end(with: outcome) }
        } catch {
            presenter.show(notice: text(of: error))
        }
    }

    private func text(of error: ConnectFourBoard.MoveError) -> String {
        switch error {
        case .columnIsFull: "That column is full. Choose another one."
        case .over: "The game is over."
        case .outside: "There is no such column."
        }
    }
}
