public import RIBsScreens

/// The result of a game, as a screen shows it.
public typealias GameResult = ScreenElement.Result

/// The words that all games share.
public enum GameWords {
    /// The place to which a game leads back.
    public static let back = "Lobby"
    /// The button that closes the announcement.
    public static let close = "Back to the lobby"
    /// The button that starts the same game again.
    public static let playAgain = "Play again"
    /// The question before an undecided game is left, with its two answers.
    public static let question = "Leave the game? It will not count."
    /// The answer that keeps the game.
    public static let stay = "Go on playing"
    /// The answer that leaves the game.
    public static let leave = "Leave the game"
    /// The remark beside the next player.
    public static let toMove = "to move"
    /// The remark beside the winner.
    public static let won = "won"
    /// The activity between the last move and the announcement.
    public static let saving = "Saving…"
    /// The remark after a result that is not saved yet.
    public static let notSaved = "The result is not saved yet. Retrying."
    /// The announcement of a draw.
    public static let draw = GameResult("It is a draw.", isCelebrated: false)

    /// The announcement of the winner.
    public static func wins(_ name: String) -> GameResult { "\(name) wins!" }
}
