public import DependencyContainer
public import RIBs

/// A game. Every registered one is in the lobby, under the name of the ID it is registered by: `tictactoe`
/// makes the element `game.tictactoe` and the link `bargames://games/tictactoe`.
@MainActor
public protocol DIGameBuildable: Buildable {
    /// What the game is called, as shown to the players.
    static var title: String { get }

    init(dependency: any DIGameDependency)

    /// The game begins when the router is attached.
    func build(withListener listener: any DIGameListener) -> any ViewableRouting
}

@MainActor
public protocol DIGameDependency: Dependency {
    var players: Players { get }
    /// What the game needs besides: a clock, a source of random numbers.
    var services: any Resolver { get }
}

@MainActor
public protocol DIGameListener: AnyObject {
    /// The game is decided. Called once, when the game announces the result: the match is recorded then, and not when
    /// the announcement is closed. A draw has no winner.
    func gameDidEnd(winner: Player?)

    /// The players closed the announcement. Called after `gameDidEnd(winner:)`.
    func gameDidClose()
}

/// The interface of a game as the registry knows it.
public typealias DIGameBuildableType = any DIGameBuildable.Type

extension BuilderID where Interface == DIGameBuildableType {
    /// The ID of the game called `name` in links and on screens: lower-case letters, digits and hyphens.
    public static func game(_ name: String) -> Self { Self(name) }

    /// The id of the element that stands for the game on a screen.
    public var elementID: String { "game.\(name)" }
}
