public import RIBs

@MainActor
public protocol RandomWinDependency: Dependency {
    var players: GamePlayers { get }
    /// What the wheel turns by.
    var clock: any Clock<Duration> { get }
    /// What decides who wins.
    var randomNumbers: any RandomNumberGenerator { get }
}

final class RandomWinComponent: Component<any RandomWinDependency> {
    var players: GamePlayers { dependency.players }
    var clock: any Clock<Duration> { dependency.clock }
    var randomNumbers: any RandomNumberGenerator { dependency.randomNumbers }
}

@MainActor
public protocol RandomWinBuildable: Buildable {
    func build(withListener listener: any RandomWinListener) -> any ViewableRouting
}

public final class RandomWinBuilder: Builder<any RandomWinDependency>, RandomWinBuildable {
    public func build(withListener listener: any RandomWinListener) -> any ViewableRouting {
        let component = RandomWinComponent(dependency: dependency)
        let viewController = RandomWinViewController()
        let interactor = RandomWinInteractor(
            presenter: viewController, players: component.players, clock: component.clock,
            randomNumbers: component.randomNumbers)
        interactor.listener = listener
        return RandomWinRouter(interactor: interactor, viewController: viewController)
    }
}
