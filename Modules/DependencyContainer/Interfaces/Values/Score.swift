/// How many matches each player won at this table, and how many nobody did, by seat.
public struct Score: Equatable, Sendable {
    public var player1: Int
    public var player2: Int
    public var draws: Int

    public init(player1: Int = 0, player2: Int = 0, draws: Int = 0) {
        self.player1 = player1
        self.player2 = player2
        self.draws = draws
    }
}
