import Screens

@MainActor
protocol TicTacToePresentableListener: AnyObject {
    func didTapCell(row: Int, column: Int)
}

final class TicTacToeViewController: GameScreenController, TicTacToeViewControllable {
    weak var listener: (any TicTacToePresentableListener)?

    private var board = TicTacToeBoard()
    private var status = ""
    private var notice: String?

    override func render() -> Screen {
        var elements: [ScreenElement] = []
        if isPlaying { elements.append(.text(status)) }
        elements.append(.board(.init(rows: rows)))
        if let notice { elements.append(.notice(notice)) }
        return Screen(title: "Tic-Tac-Toe", elements: elements + announcementElements)
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
                    highlighted: isAnnouncing && board.winningCells.contains(position)
                )
            }
        }
    }
}

// MARK: - TicTacToePresentable

extension TicTacToeViewController: TicTacToePresentable {
    func show(_ board: TicTacToeBoard, status: String) {
        self.board = board
        self.status = status
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
