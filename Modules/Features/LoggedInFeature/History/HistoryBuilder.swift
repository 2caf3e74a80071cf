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

final class HistoryComponent: Component<any HistoryDependency> {
    var clock: any WallClock { dependency.clock }
    var gameTitles: [String: String] { dependency.gameTitles }
    var ledger: StateStream<Ledger> { dependency.ledger }
    var matches: any MatchStoring { dependency.matches }
    var players: Players { dependency.players }
}

@MainActor
protocol HistoryBuildable: Buildable {
    func build() -> any ViewableRouting
}

final class HistoryBuilder: Builder<any HistoryDependency>, HistoryBuildable {
    func build() -> any ViewableRouting {
        let component = HistoryComponent(dependency: dependency)
        let viewController = HistoryViewController()
        let presenter = HistoryPresenter(
            viewController: viewController, players: component.players, gameTitles: component.gameTitles,
            clock: component.clock)
        let interactor = HistoryInteractor(
            presenter: presenter, players: component.players, matches: component.matches,
            ledger: component.ledger)
        let router = HistoryRouter(interactor: interactor, viewController: viewController)
        router.expectRelease(of: component)
        return router
    }
}
