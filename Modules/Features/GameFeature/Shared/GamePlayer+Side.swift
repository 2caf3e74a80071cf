import RIBsScreens

extension GamePlayer {
    /// The side of the player on a screen.
    var side: ScreenElement.Side { self == .player1 ? .first : .second }
}
