import Testing

@testable import ConnectFourFeature

struct ConnectFourBoardTests {
    private var board = ConnectFourBoard()

    @Test func `a disc falls to the lowest free row`() throws {
        var board = board
        try board.drop(3, 3)
        #expect(board[.init(row: 5, column: 3)] == .player1)
        #expect(board[.init(row: 4, column: 3)] == .player2)
        #expect(board.next == .player1)
    }

    @Test(arguments: [
        ("row", [0, 0, 1, 1, 2, 2, 3], [[5, 0], [5, 1], [5, 2], [5, 3]]),
        ("gap", [0, 0, 1, 1, 3, 3, 2], [[5, 0], [5, 1], [5, 2], [5, 3]]),
        ("column", [6, 0, 6, 0, 6, 0, 6], [[2, 6], [3, 6], [4, 6], [5, 6]]),
        ("rising", [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3], [[5, 0], [4, 1], [3, 2], [2, 3]]),
        ("falling", [6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3], [[5, 6], [4, 5], [3, 4], [2, 3]]),
    ])
    func `four discs in a line win`(line: String, columns: [Int], discs: [[Int]]) throws {
        var board = board
        for column in columns {
            #expect(board.outcome == nil)
            #expect(board.winningDiscs.isEmpty)
            try board.drop(column)
        }
        #expect(board.outcome == .won(.player1))
        #expect(board.winningDiscs == Set(discs.map { .init(row: $0[0], column: $0[1]) }))
    }

    @Test func `a line does not continue at the other edge`() throws {
        var board = board
        try board.drop(4, 0, 5, 1, 6, 6)
        #expect(board.outcome == nil)
    }

    @Test func `a full board without a line is a draw`() throws {
        var board = board
        for columns in [[0, 1], [2, 3], [4, 5]] {
            for row in 0..<6 { try board.drop(columns[row / 2 % 2], columns[1 - row / 2 % 2]) }
        }
        for _ in 0..<5 { try board.drop(6) }
        #expect(board.outcome == nil)
        try board.drop(6)
        #expect(board.outcome == .draw)
    }

    @Test func `a full column is rejected and the turn does not change`() throws {
        var board = board
        try board.drop(2, 2, 2, 2, 2, 2)
        #expect(throws: ConnectFourBoard.MoveError.columnIsFull) { try board.drop(2) }
        #expect(board.next == .player1)
    }

    @Test func `a move after the end is rejected`() throws {
        var board = board
        try board.drop(0, 1, 0, 1, 0, 1, 0)
        #expect(throws: ConnectFourBoard.MoveError.over) { try board.drop(1) }
    }

    @Test(arguments: [-1, 7])
    func `a missing column is rejected`(column: Int) {
        var board = board
        #expect(throws: ConnectFourBoard.MoveError.outside) { try board.drop(column) }
    }
}

extension ConnectFourBoard {
    fileprivate mutating func drop(_ columns: Int...) throws {
        for column in columns { try drop(into: column) }
    }
}
