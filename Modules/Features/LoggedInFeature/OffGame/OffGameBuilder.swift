import BarGamesServices
import DependencyContainer
import LoggedInInterface
import RIBs

@MainActor protocol OffGameDependency: ContainerDependency {
    var games: [Game] { get }
    var menuItems: [MenuItem] { get }
}

final class OffGameComponent: Component<any OffGameDependency> {
    let players: Players
    /// The score and the unsaved matches of the table, which the children only read.
    let ledger: StateStream<Ledger>

    init(dependency: any OffGameDependency, players: Players, ledger: StateStream<Ledger>) {
        self.players = players
        self.ledger = ledger
        super.init(dependency: dependency)
    }

    /// File-private, because only the builder of this RIB needs it. The children cannot depend on it by accident.
    fileprivate var menuItems: [MenuItem] { dependency.menuItems }
}

@MainActor protocol OffGameBuildable: Buildable {
    func build(
        withListener listener: any OffGameListener,
        players: Players,
        ledger: StateStream<Ledger>
    ) -> (router: any ViewableRouting, actionableItem: any DILobbyActionableItem)
}

final class OffGameBuilder: Builder<any OffGameDependency>, OffGameBuildable {
    func build(
        withListener listener: any OffGameListener,
        players: Players,
        ledger: StateStream<Ledger>
    ) -> (router: any ViewableRouting, actionableItem: any DILobbyActionableItem) {
        let component = OffGameComponent(dependency: dependency, players: players, ledger: ledger)
        let viewController = OffGameViewController()
        let interactor = OffGameInteractor(
            presenter: viewController, players: component.players, games: dependency.games,
            menuItems: component.menuItems, ledger: component.ledger)
        interactor.listener = listener
        let router = OffGameRouter(
            interactor: interactor, viewController: viewController, component: component,
            scoreBoardBuilder: ScoreBoardBuilder(dependency: component),
            historyBuilder: HistoryBuilder(dependency: component),
            menuItemBuilder: OffGameMenuItemBuilder(dependency: component))
        return (router, interactor)
    }
}
