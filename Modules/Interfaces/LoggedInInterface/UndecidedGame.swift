/// The error of a link that would discard a game that is being played.
public struct UndecidedGame: Error, Equatable, CustomStringConvertible {
    /// The sentences that a host shows to the players.
    public let description = "A game is being played. Finish or leave it, and then open the link again."

    /// Creates the error.
    public init() {}
}
