/// The board and the rules of Connect Four.
nonisolated struct ConnectFourBoard: Equatable, Sendable {
    enum Outcome: Equatable, Sendable {
        case won(ConnectFourPlayer)
        case draw
    }

    enum MoveError: Error, Equatable {
        case columnIsFull
        case over
        case outside
    }

    struct Position: Hashable, Sendable {
        /// The row from the top.
        let row: Int
        let column: Int
    }

    static let rowCount = 6
    static let columnCount = 7
    private static let winningCount = 4

    private(set) var next = ConnectFourPlayer.player1
    private(set) var outcome: Outcome?
    /// The discs of the winning lines; empty before a win.
    private(set) var winningDiscs: Set<Position> = []
    private var discs: [Position: ConnectFourPlayer] = [:]

    subscript(position: Position) -> ConnectFourPlayer? { discs[position] }

    /// Drops the next player's disc into `column`. Throws if the column is full or missing, or if the game is over.
    mutating func drop(into column: Int) throws(MoveError) {
        guard outcome == nil else { throw .over }
        guard 0..<Self.columnCount ~= column else { throw .outside }
        let free = (0..<Self.rowCount).last { discs[Position(row: $0, column: column)] == nil }
        guard let row = free else { throw .columnIsFull }
        let position = Position(row: row, column: column)
        discs[position] = next
        winningDiscs = Set(lines(through: position).filter { $0.count >= Self.winningCount }.joined())
        if !winningDiscs.isEmpty {
            outcome = .won(next)
        } else if discs.count == Self.rowCount * Self.columnCount {
            outcome = .draw
        }
        next = next.other
    }

    /// Returns the lines of equal discs that contain `position`: a row, a column and two diagonals.
    private func lines(through position: Position) -> [[Position]] {
        [(0, 1), (1, 0), (1, 1), (1, -1)].map { rows, columns in
            [position] + discs(from: position, by: (rows, columns)) + discs(from: position, by: (-rows, -columns))
        }
    }

    /// Returns the discs next to `position` in one direction, as long as they belong to the same player.
    private func discs(from position: Position, by step: (rows: Int, columns: Int)) -> [Position] {
        var line: [Position] = []
        var next = position
        repeat {
            next = Position(row: next.row + step.rows, column: next.column + step.columns)
            line.append(next)
        } while discs[next] == discs[position]
        return line.dropLast()
    }
}
