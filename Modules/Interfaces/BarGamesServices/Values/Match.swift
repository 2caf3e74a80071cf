/// A finished game.
public struct Match: Equatable, Sendable {
    /// The unique id. Saving a match with the same id again changes nothing.
    public let id: String
    /// The players, by seat.
    public let players: Players
    /// The name of the game's ID: `tictactoe`. Matches of older versions have the title of the game.
    public let game: String
    /// The winner; nil for a draw.
    public let winner: Player?
    /// The time at which the game ended.
    public let playedAt: Timestamp

    /// Creates a match.
    public init(id: String, players: Players, game: String, winner: Player?, playedAt: Timestamp) {
        self.id = id
        self.players = players
        self.game = game
        self.winner = winner
        self.playedAt = playedAt
    }
}
