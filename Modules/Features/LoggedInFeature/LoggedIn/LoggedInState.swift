import BarGamesServices

/// The state of a table that survives the end of the process. The password is not part of it.
nonisolated struct LoggedInState: Codable, Equatable, Sendable {
    /// The game on the screen, undecided or decided.
    struct Game: Codable, Equatable, Sendable {
        /// The name of the game's ID.
        let name: String
        /// The id of the match. It is chosen before the game starts, so that its result counts once.
        let match: String
        /// Whether the game has reported its result.
        var isDecided = false
    }

    /// The result of a match.
    struct Result: Codable, Equatable, Sendable {
        let game: String
        let match: String
        let winner: Player?
    }

    /// The players with the names of their table; nil before the sign-in.
    var seated: Players?
    /// Nil in the lobby.
    var game: Game?
    /// The results that the store has not confirmed.
    var unsaved: [Result] = []
}
