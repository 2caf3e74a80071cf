import DIInterfaces
import RIBs

@MainActor
protocol ScoreBoardDependency: Dependency {
    var players: Players { get }
    var ledger: StateStream<Ledger> { get }
}

final class ScoreBoardComponent: Component<any ScoreBoardDependency> {
    var players: Players { dependency.players }
    var ledger: StateStream<Ledger> { dependency.ledger }
}

@MainActor
protocol ScoreBoardBuildable: Buildable {
    func build() -> any ViewableRouting
}

final class ScoreBoardBuilder: Builder<any ScoreBoardDependency>, ScoreBoardBuildable {
    func build() -> any ViewableRouting {
        let component = ScoreBoardComponent(dependency: dependency)
        let viewController = ScoreBoardViewController()
        let interactor = ScoreBoardInteractor(
            presenter: viewController, players: component.players, ledger: component.ledger)
        let router = ScoreBoardRouter(interactor: interactor, viewController: viewController)
        router.expectRelease(of: component)
        return router
    }
}
