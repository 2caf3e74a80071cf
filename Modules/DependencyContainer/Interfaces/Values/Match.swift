/// One game that was played to its end.
public struct Match: Equatable, Sendable {
    /// Unique, so that saving a match again changes nothing.
    public let id: String
    public let players: Players
    /// The name of the game's ID: `tictactoe`. Matches of older versions have the title of the game.
    public let game: String
    /// Nil for a draw.
    public let winner: Player?
    public let playedAt: Timestamp

    public init(id: String, players: Players, game: String, winner: Player?, playedAt: Timestamp) {
        self.id = id
        self.players = players
        self.game = game
        self.winner = winner
        self.playedAt = playedAt
    }
}
