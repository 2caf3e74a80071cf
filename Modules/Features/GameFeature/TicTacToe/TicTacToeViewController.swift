import GameScreens
import RIBsScreens

@MainActor protocol TicTacToePresentableListener: AnyObject {
    func didTapCell(row: Int, column: Int)
}

final class TicTacToeViewController: GameScreenController {
    weak var listener: (any TicTacToePresentableListener)?

    private var board = TicTacToeBoard()
    private var players = GamePlayers(player1: "", player2: "")
    private var notice: String?

    override func render() -> Screen {
        let (mover, winner): (GamePlayer?, GamePlayer?) =
            switch board.outcome {
            case nil: (board.next, nil)
            case .won(let player) where isAnnouncing: (nil, player)
            default: (nil, nil)
            }
        let all = GamePlayer.allCases
        var elements: [ScreenElement] = [
            .players(
                all.map { players[$0] }, marks: all.map(\.mark), mover: mover.flatMap(all.firstIndex),
                winner: winner.flatMap(all.firstIndex)),
            .board(.init(rows: rows, isClosed: board.outcome != nil)),
        ]
        if let notice { elements.append(.notice(notice)) }
        return gameScreen(title: "Tic-Tac-Toe", elements: elements)
    }

    override func didTap(_ id: String) {
        guard let position = positions.first(where: { $0.cellID == id }) else { return super.didTap(id) }
        listener?.didTapCell(row: position.row, column: position.column)
    }

    private var positions: [TicTacToeBoard.Position] {
        (0..<TicTacToeBoard.size).flatMap { row in
            (0..<TicTacToeBoard.size).map { TicTacToeBoard.Position(row: row, column: $0) }
        }
    }

    private var rows: [[ScreenElement.Board.Cell]] {
        (0..<TicTacToeBoard.size).map { row in
            positions.filter { $0.row == row }.map { position in
                .init(
                    id: position.cellID,
                    mark: board[position]?.mark ?? "",
                    side: board[position]?.side,
                    highlighted: isAnnouncing && board.winningCells.contains(position)
                )
            }
        }
    }
}

// MARK: - TicTacToePresentable

extension TicTacToeViewController: TicTacToePresentable {
    func show(_ board: TicTacToeBoard, of players: GamePlayers) {
        self.board = board
        self.players = players
        notice = nil
        setNeedsRender()
    }

    func show(notice: String) {
        self.notice = notice
        setNeedsRender()
    }
}

extension GamePlayer {
    var mark: String { self == .player1 ? "X" : "O" }
}

extension TicTacToeBoard.Position {
    fileprivate var cellID: String { "cell.\(row).\(column)" }
}
