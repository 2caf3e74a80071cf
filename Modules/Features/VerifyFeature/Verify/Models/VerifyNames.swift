/// The names of the two players of a sign-in, by seat.
public nonisolated struct VerifyNames: Equatable, Sendable {
    /// The name of player 1.
    public let player1: String
    /// The name of player 2.
    public let player2: String

    /// Creates the names of two players.
    public init(player1: String, player2: String) {
        self.player1 = player1
        self.player2 = player2
    }
}
