/// The board and the rules of tic-tac-toe.
nonisolated struct TicTacToeBoard: Equatable, Sendable {
    struct Position: Codable, Hashable, Sendable {
        let row: Int
        let column: Int
    }

    enum Outcome: Equatable, Sendable {
        case won(GamePlayer)
        case draw
    }

    enum MoveError: Error, Equatable {
        case taken(by: GamePlayer)
        case over
        case outside
    }

    static let size = 3

    private(set) var next = GamePlayer.player1
    private(set) var outcome: Outcome?
    /// The cells of the winning line, or of two lines that one move completed; empty before a win.
    private(set) var winningCells: Set<Position> = []
    private var marks: [Position: GamePlayer] = [:]
    /// The moves so far, in order.
    private(set) var moves: [Position] = []

    init() {}

    /// Plays the moves of a saved game, up to the first one that is not allowed.
    init(moves: [Position]) {
        do throws(MoveError) { for move in moves { try play(move) } } catch {}
    }

    subscript(position: Position) -> GamePlayer? { marks[position] }

    /// Places the next player's mark on `position`. Throws if the cell is taken or missing, or if the game is over.
    mutating func play(_ position: Position) throws(MoveError) {
        guard outcome == nil else { throw .over }
        guard 0..<Self.size ~= position.row, 0..<Self.size ~= position.column else { throw .outside }
        if let player = marks[position] { throw .taken(by: player) }
        marks[position] = next
        moves.append(position)
        winningCells = Set(lines(through: position).filter { $0.allSatisfy { marks[$0] == next } }.joined())
        if !winningCells.isEmpty {
            outcome = .won(next)
        } else if marks.count == Self.size * Self.size {
            outcome = .draw
        }
        next = next.other
    }

    private func lines(through position: Position) -> [[Position]] {
        let all = 0..<Self.size
        return [
            all.map { Position(row: position.row, column: $0) },
            all.map { Position(row: $0, column: position.column) },
            all.map { Position(row: $0, column: $0) },
            all.map { Position(row: $0, column: Self.size - 1 - $0) },
        ]
    }
}
