import BarGamesServices
import DependencyContainer
import RIBs

@MainActor protocol HistoryDependency: ContainerDependency {
    /// The titles of the registered games, by the names of their IDs.
    var gameTitles: [String: String] { get }
    var ledger: StateStream<Ledger> { get }
    var players: Players { get }
}

@MainActor protocol HistoryBuildable: Buildable {
    func build() -> any ViewableRouting
}

final class HistoryBuilder: Builder<any HistoryDependency>, HistoryBuildable, Requiring {
    static let needs = Needs(.service((any MatchStoring).self), .service((any WallClock).self))

    func build() -> any ViewableRouting {
        let (matches, clock) = Self.needs.require(from: dependency)
        let viewController = HistoryViewController()
        let presenter = HistoryPresenter(
            viewController: viewController, players: dependency.players, gameTitles: dependency.gameTitles,
            clock: clock)
        let interactor = HistoryInteractor(
            presenter: presenter, players: dependency.players, matches: matches, ledger: dependency.ledger)
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
