public import RIBs

/// The dependencies of the game, which the parent provides.
@MainActor public protocol ConnectFourDependency: Dependency {
    /// The name of a player.
    func name(of player: ConnectFourPlayer) -> String
}

final class ConnectFourComponent: Component<any ConnectFourDependency> {
    func name(of player: ConnectFourPlayer) -> String { dependency.name(of: player) }
}

/// Builds the game for a parent.
@MainActor public protocol ConnectFourBuildable: Buildable {
    func build(withListener listener: any ConnectFourListener) -> any ViewableRouting
}

/// Builds the game "Connect Four".
public final class ConnectFourBuilder: Builder<any ConnectFourDependency>, ConnectFourBuildable {
    /// Returns a new game, not attached yet. The listener is stored weakly.
    public func build(withListener listener: any ConnectFourListener) -> any ViewableRouting {
        let component = ConnectFourComponent(dependency: dependency)
        let viewController = ConnectFourViewController()
        let interactor = ConnectFourInteractor(presenter: viewController, name: component.name(of:))
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
