public import RIBs

/// The dependencies of the game, which the parent provides.
@MainActor
public protocol TicTacToeDependency: Dependency {
    var players: GamePlayers { get }
}

final class TicTacToeComponent: Component<any TicTacToeDependency> {
    var players: GamePlayers { dependency.players }
}

/// Builds the game for a parent.
@MainActor
public protocol TicTacToeBuildable: Buildable {
    func build(withListener listener: any TicTacToeListener) -> any ViewableRouting
}

/// Builds the game "Tic-tac-toe".
public final class TicTacToeBuilder: Builder<any TicTacToeDependency>, TicTacToeBuildable {
    /// Returns a new game, not attached yet. The listener is stored weakly.
    public func build(withListener listener: any TicTacToeListener) -> any ViewableRouting {
        let component = TicTacToeComponent(dependency: dependency)
        let viewController = TicTacToeViewController()
        let interactor = TicTacToeInteractor(presenter: viewController, players: component.players)
        interactor.listener = listener
        let router = TicTacToeRouter(interactor: interactor, viewController: viewController)
        router.expectRelease(of: component)
        return router
    }
}
