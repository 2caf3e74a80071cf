public import RIBs

/// The dependencies of the game, which the parent provides.
@MainActor public protocol TicTacToeDependency: Dependency {
    var players: GamePlayers { get }
}

/// Builds the game for a parent.
@MainActor public protocol TicTacToeBuildable: Buildable {
    func build(withListener listener: any TicTacToeListener) -> any ViewableRouting
}

/// Builds the game "Tic-tac-toe".
public final class TicTacToeBuilder: Builder<any TicTacToeDependency>, TicTacToeBuildable {
    /// Returns a new game, not attached yet. The listener is stored weakly.
    public func build(withListener listener: any TicTacToeListener) -> any ViewableRouting {
        let viewController = TicTacToeViewController()
        let interactor = TicTacToeInteractor(presenter: viewController, players: dependency.players)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
