/// A seat at the table.
public enum Player: String, CaseIterable, Codable, Sendable {
    case player1
    case player2

    public var other: Player { self == .player1 ? .player2 : .player1 }
}

/// The names of the two at the table, by seat.
public struct Players: Codable, Equatable, Hashable, Sendable {
    public let player1: String
    public let player2: String

    public init(player1: String, player2: String) {
        self.player1 = player1
        self.player2 = player2
    }

    public subscript(player: Player) -> String {
        switch player {
        case .player1: player1
        case .player2: player2
        }
    }
}
