import DIInterfaces
import RIBs

@MainActor
protocol HistoryDependency: Dependency {
    var clock: any WallClock { get }
    /// The titles of the registered games, by the names of their IDs.
    var gameTitles: [String: String] { get }
    var matches: any MatchStoring { get }
    var players: Players { get }
    var scoreStream: ScoreStream { get }
}

@MainActor
protocol HistoryBuildable: Buildable {
    func build(withListener listener: any HistoryListener) -> any ViewableRouting
}

final class HistoryBuilder: Builder<any HistoryDependency>, HistoryBuildable {
    func build(withListener listener: any HistoryListener) -> any ViewableRouting {
        let viewController = HistoryViewController()
        let presenter = HistoryPresenter(
            viewController: viewController, gameTitles: dependency.gameTitles, clock: dependency.clock)
        let interactor = HistoryInteractor(
            presenter: presenter, players: dependency.players, matches: dependency.matches,
            scoreStream: dependency.scoreStream)
        interactor.listener = listener
        return HistoryRouter(interactor: interactor, viewController: viewController)
    }
}
