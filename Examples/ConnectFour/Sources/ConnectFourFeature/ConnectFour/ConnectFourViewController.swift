import GameScreens
import RIBsScreens

@MainActor protocol ConnectFourPresentableListener: AnyObject {
    func didTapColumn(_ column: Int)
}

final class ConnectFourViewController: GameScreenController {
    weak var listener: (any ConnectFourPresentableListener)?

    private var board = ConnectFourBoard()
    private var names: [String] = []
    private var notice: String?

    override func render() -> Screen {
        let all = ConnectFourPlayer.allCases
        let winner: ConnectFourPlayer? = if case .won(let player) = board.outcome { player } else { nil }
        var elements: [ScreenElement] = [
            .players(
                names, marks: all.map(\.mark), mover: board.outcome == nil ? all.firstIndex(of: board.next) : nil,
                winner: isAnnouncing ? winner.flatMap(all.firstIndex) : nil),
            .board(.init(rows: rows.map { $0.map(cell) }, isClosed: !isPlaying)),
        ]
        if let notice { elements.append(.notice(notice)) }
        return gameScreen(title: "Connect Four", elements: elements)
    }

    /// Drops a disc into the column of the tapped cell, however high the cell is.
    override func didTap(_ id: String) {
        guard let position = rows.joined().first(where: { $0.cellID == id }) else { return super.didTap(id) }
        listener?.didTapColumn(position.column)
    }

    private var rows: [[ConnectFourBoard.Position]] {
        (0..<ConnectFourBoard.rowCount).map { row in
            (0..<ConnectFourBoard.columnCount).map { .init(row: row, column: $0) }
        }
    }

    private func cell(at position: ConnectFourBoard.Position) -> ScreenElement.Board.Cell {
        .init(
            id: position.cellID,
            mark: board[position]?.mark ?? "",
            side: board[position].map { $0 == .player1 ? .first : .second },
            highlighted: isAnnouncing && board.winningDiscs.contains(position)
        )
    }
}

// MARK: - ConnectFourPresentable

extension ConnectFourViewController: ConnectFourPresentable {
    func show(_ board: ConnectFourBoard, of names: [String]) {
        self.board = board
        self.names = names
        notice = nil
        setNeedsRender()
    }

    func show(notice: String) {
        self.notice = notice
        setNeedsRender()
    }
}

extension ConnectFourPlayer {
    var mark: String { self == .player1 ? "X" : "O" }
}

extension ConnectFourBoard.Position {
    fileprivate var cellID: String { "cell.\(row).\(column)" }
}
