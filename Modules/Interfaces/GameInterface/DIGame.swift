public import BarGamesServices
public import DependencyContainer
public import RIBs

/// The builder of a game.
///
/// The lobby lists every registered game under the name of its ID. The name `tictactoe` gives the element
/// `game.tictactoe` and the link `bargames://games/tictactoe`.
@MainActor public protocol DIGameBuildable: Buildable {
    /// The name of the game that the players see.
    static var title: String { get }
    /// The icon of the game in the lobby; nil by default.
    static var icon: DIIcon? { get }

    /// Creates a builder of games that use `dependency`.
    init(dependency: any DIGameDependency)

    /// Builds a game, which begins when the returned router is attached.
    func build(withListener listener: any DIGameListener) -> any ViewableRouting
}

/// The dependency that a game gets from the lobby. It has the services of the app, such as a clock or a source of
/// random numbers.
@MainActor public protocol DIGameDependency: ContainerDependency {
    /// The players of the game, by seat.
    var players: Players { get }
}

/// The listener of a game.
@MainActor public protocol DIGameListener: AnyObject {
    /// Called when the game is decided and before it announces its result, and again when a decided game is restored.
    ///
    /// The listener saves the match. The game observes the returned stream, and announces the result once the match is
    /// saved, or after a short wait as "not saved yet". An announcement without these words is therefore never lost,
    /// however the app ends after it.
    ///
    /// - Parameter winner: The winner; nil for a draw.
    /// - Returns: The state of the match; nil if the players have left the game, so that it does not count.
    func gameDidEnd(winner: Player?) -> StateStream<MatchState>?

    /// Called once after the announcement, when the players close it.
    ///
    /// - Parameter playAgain: Whether they want to play the same game again.
    func gameDidClose(playAgain: Bool)
}

extension DIGameBuildable {
    /// Nil: the lobby shows the title alone.
    public static var icon: DIIcon? { nil }
}

/// The type of a game's builder, as a `BuilderContainer` stores it.
public typealias DIGameBuildableType = any DIGameBuildable.Type

extension BuilderID where Interface == DIGameBuildableType {
    /// Returns the ID of a game.
    ///
    /// - Parameter name: The name in links and on screens: lower-case letters, digits and hyphens.
    public static func game(_ name: String) -> Self { Self(name) }

    /// The id of the game's element on a screen: `game.tictactoe`.
    public var elementID: String { "game.\(name)" }
}
