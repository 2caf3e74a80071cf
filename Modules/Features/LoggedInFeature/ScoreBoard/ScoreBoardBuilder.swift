import DIInterfaces
import RIBs

@MainActor
protocol ScoreBoardDependency: Dependency {
    var players: Players { get }
    var scoreStream: ScoreStream { get }
}

final class ScoreBoardComponent: Component<any ScoreBoardDependency> {
    var players: Players { dependency.players }
    var scoreStream: ScoreStream { dependency.scoreStream }
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
            presenter: viewController, players: component.players, scoreStream: component.scoreStream)
        let router = ScoreBoardRouter(interactor: interactor, viewController: viewController)
        router.expectRelease(of: component)
        return router
    }
}
