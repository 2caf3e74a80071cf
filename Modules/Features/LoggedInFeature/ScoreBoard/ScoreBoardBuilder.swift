import BarGamesServices
import RIBs

@MainActor protocol ScoreBoardDependency: Dependency {
    var players: Players { get }
    var ledger: StateStream<Ledger> { get }
}

@MainActor protocol ScoreBoardBuildable: Buildable {
    func build() -> any ViewableRouting
}

final class ScoreBoardBuilder: Builder<any ScoreBoardDependency>, ScoreBoardBuildable {
    func build() -> any ViewableRouting {
        let viewController = ScoreBoardViewController()
        let interactor = ScoreBoardInteractor(
            presenter: viewController, players: dependency.players, ledger: dependency.ledger)
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
