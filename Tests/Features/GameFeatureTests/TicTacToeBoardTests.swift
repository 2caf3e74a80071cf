import Testing

@testable import GameFeature

struct TicTacToeBoardTests {
    private var board = TicTacToeBoard()

    @Test func `players take turns and player 1 begins`() throws {
        var board = board
        try board.play([0, 0])
        try board.play([0, 1])
        #expect(board[.init(row: 0, column: 0)] == .player1)
        #expect(board[.init(row: 0, column: 1)] == .player2)
        #expect(board.next == .player1)
    }

    @Test(arguments: [
        [[0, 0], [0, 1], [0, 2]], [[1, 0], [1, 1], [1, 2]], [[2, 0], [2, 1], [2, 2]],
        [[0, 0], [1, 0], [2, 0]], [[0, 1], [1, 1], [2, 1]], [[0, 2], [1, 2], [2, 2]],
        [[0, 0], [1, 1], [2, 2]], [[0, 2], [1, 1], [2, 0]],
    ])
    func `three marks in a line win`(line: [[Int]]) throws {
        var board = board
        // The other player takes two free cells, which complete no line.
        let others = (0..<9).map { [$0 / 3, $0 % 3] }.filter { !line.contains($0) }
        for turn in 0..<3 {
            #expect(board.outcome == nil)
            #expect(board.winningCells.isEmpty)
            try board.play(line[turn])
            if turn < 2 { try board.play(others[turn]) }
        }
        #expect(board.outcome == .won(.player1))
        #expect(board.winningCells == Set(line.map { .init(row: $0[0], column: $0[1]) }))
    }

    @Test func `a full board without a line is a draw`() throws {
        var board = board
        for cell in [[0, 0], [1, 1], [0, 1], [0, 2], [2, 0], [1, 0], [1, 2], [2, 1], [2, 2]] { try board.play(cell) }
        #expect(board.outcome == .draw)
    }

    @Test func `the last cell can win`() throws {
        var board = board
        for cell in [[0, 0], [1, 1], [0, 1], [2, 0], [1, 0], [1, 2], [2, 2], [2, 1], [0, 2]] { try board.play(cell) }
        #expect(board.outcome == .won(.player1))
    }

    @Test func `a taken cell is rejected and the turn does not change`() throws {
        var board = board
        try board.play([1, 1])
        #expect(throws: TicTacToeBoard.MoveError.taken(by: .player1)) { try board.play([1, 1]) }
        #expect(board.next == .player2)
    }

    @Test func `a move after the end is rejected`() throws {
        var board = board
        for cell in [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]] { try board.play(cell) }
        #expect(throws: TicTacToeBoard.MoveError.over) { try board.play([2, 2]) }
    }

    @Test func `a cell outside the board is rejected`() {
        var board = board
        #expect(throws: TicTacToeBoard.MoveError.outside) { try board.play([3, 0]) }
    }
}

extension TicTacToeBoard {
    fileprivate mutating func play(_ cell: [Int]) throws(MoveError) {
        try play(Position(row: cell[0], column: cell[1]))
    }
}
