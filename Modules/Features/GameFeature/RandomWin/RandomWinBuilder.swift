public import RIBs

/// The dependencies of the game, which the parent provides.
@MainActor public protocol RandomWinDependency: Dependency {
    var players: GamePlayers { get }
    /// Measures the steps of the wheel.
    var clock: any Clock<Duration> { get }
    /// Draws the winner.
    var randomNumbers: any RandomNumberGenerator { get }
}

/// Builds the game for a parent.
@MainActor public protocol RandomWinBuildable: Buildable {
    func build(withListener listener: any RandomWinListener) -> any ViewableRouting
}

/// Builds the game "Random Win".
public final class RandomWinBuilder: Builder<any RandomWinDependency>, RandomWinBuildable {
    /// Returns a new game, not attached yet. The listener is stored weakly.
    public func build(withListener listener: any RandomWinListener) -> any ViewableRouting {
        let viewController = RandomWinViewController()
        let interactor = RandomWinInteractor(
            presenter: viewController, players: dependency.players, clock: dependency.clock,
            randomNumbers: dependency.randomNumbers)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
