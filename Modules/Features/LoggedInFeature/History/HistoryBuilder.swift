import DIInterfaces
import RIBs

@MainActor
protocol HistoryDependency: Dependency {
    var clock: any WallClock { get }
    /// The titles of the registered games, by the names of their IDs.
    var gameTitles: [String: String] { get }
    var ledger: StateStream<Ledger> { get }
    var matches: any MatchStoring { get }
    var players: Players { get }
}

@MainActor
protocol HistoryBuildable: Buildable {
    func build() -> any ViewableRouting
}

final class HistoryBuilder: Builder<any HistoryDependency>, HistoryBuildable {
    func build() -> any ViewableRouting {
        let viewController = HistoryViewController()
        let presenter = HistoryPresenter(
            viewController: viewController, players: dependency.players, gameTitles: dependency.gameTitles,
            clock: dependency.clock)
        let interactor = HistoryInteractor(
            presenter: presenter, players: dependency.players, matches: dependency.matches, ledger: dependency.ledger)
        return HistoryRouter(interactor: interactor, viewController: viewController)
    }
}
