/// The names of the two who want to sit down, by seat.
public nonisolated struct VerifyNames: Equatable, Sendable {
    public let player1: String
    public let player2: String

    public init(player1: String, player2: String) {
        self.player1 = player1
        self.player2 = player2
    }
}
