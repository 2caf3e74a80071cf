/// A player of the game. Player 1 begins.
public nonisolated enum ConnectFourPlayer: CaseIterable, Equatable, Sendable {
    case player1
    case player2

    /// The opponent.
    public var other: ConnectFourPlayer { self == .player1 ? .player2 : .player1 }
}
