/// Who plays: the first one begins.
public nonisolated enum GamePlayer: Equatable, Sendable {
    case player1
    case player2

    public var other: GamePlayer { self == .player1 ? .player2 : .player1 }
}

/// The names of the players.
public nonisolated struct GamePlayers: Equatable, Sendable {
    public let player1: String
    public let player2: String

    public init(player1: String, player2: String) {
        self.player1 = player1
        self.player2 = player2
    }

    public subscript(player: GamePlayer) -> String {
        switch player {
        case .player1: player1
        case .player2: player2
        }
    }
}
