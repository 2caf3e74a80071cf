public import RIBs

@MainActor
public protocol TicTacToeDependency: Dependency {
    var players: GamePlayers { get }
}

final class TicTacToeComponent: Component<any TicTacToeDependency> {
    var players: GamePlayers { dependency.players }
}

@MainActor
public protocol TicTacToeBuildable: Buildable {
    func build(withListener listener: any TicTacToeListener) -> any ViewableRouting
}

public final class TicTacToeBuilder: Builder<any TicTacToeDependency>, TicTacToeBuildable {
    public func build(withListener listener: any TicTacToeListener) -> any ViewableRouting {
        let component = TicTacToeComponent(dependency: dependency)
        let viewController = TicTacToeViewController()
        let interactor = TicTacToeInteractor(presenter: viewController, players: component.players)
        interactor.listener = listener
        return TicTacToeRouter(interactor: interactor, viewController: viewController)
    }
}
