/// A player of a game. Player 1 begins.
public nonisolated enum GamePlayer: String, CaseIterable, Codable, Sendable {
    case player1
    case player2

    /// The opponent.
    public var other: GamePlayer { self == .player1 ? .player2 : .player1 }
}

/// The names of the two players.
public nonisolated struct GamePlayers: Equatable, Sendable {
    /// The name of player 1.
    public let player1: String
    /// The name of player 2.
    public let player2: String

    /// Creates the names of two players.
    public init(player1: String, player2: String) {
        self.player1 = player1
        self.player2 = player2
    }

    /// The name of `player`.
    public subscript(player: GamePlayer) -> String {
        switch player {
        case .player1: player1
        case .player2: player2
        }
    }
}
