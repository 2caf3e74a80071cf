/// The number of matches that each player won at a table, by seat, and the number of draws.
public struct Score: Equatable, Sendable {
    /// The wins of the player in the first seat.
    public var player1: Int
    /// The wins of the player in the second seat.
    public var player2: Int
    /// The number of draws.
    public var draws: Int

    /// Creates a score.
    public init(player1: Int = 0, player2: Int = 0, draws: Int = 0) {
        self.player1 = player1
        self.player2 = player2
        self.draws = draws
    }
}
