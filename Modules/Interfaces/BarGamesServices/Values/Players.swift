/// One of the two players, by seat.
public enum Player: String, CaseIterable, Codable, Sendable {
    /// The player in the first seat.
    case player1
    /// The player in the second seat.
    case player2

    /// The other player.
    public var other: Player { self == .player1 ? .player2 : .player1 }
}

/// The names of the two players of a table, by seat.
public struct Players: Codable, Equatable, Hashable, Sendable {
    /// The name of the player in the first seat.
    public let player1: String
    /// The name of the player in the second seat.
    public let player2: String

    /// Creates a pair of names.
    public init(player1: String, player2: String) {
        self.player1 = player1
        self.player2 = player2
    }

    /// The name of `player`.
    public subscript(player: Player) -> String {
        switch player {
        case .player1: player1
        case .player2: player2
        }
    }
}

extension TableKey {
    /// Creates the key of the players' table. The seats do not matter.
    public init(_ players: Players) {
        self.init(players.player1, players.player2)
    }
}
