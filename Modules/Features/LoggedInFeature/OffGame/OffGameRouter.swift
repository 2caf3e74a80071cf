import DependencyContainer
import MenuItemInterface
import RIBs
import RIBsScreens

@MainActor protocol OffGameInteractable: Interactable, DIMenuItemListener {
    var router: (any OffGameRouting)? { get set }
    var listener: (any OffGameListener)? { get set }
}

@MainActor protocol OffGameViewControllable: ViewPresenting, ViewEmbedding {}

final class OffGameRouter: ViewableRouter<any OffGameInteractable, any OffGameViewControllable>, OffGameRouting {
    private let scoreBoardBuilder: any ScoreBoardBuildable
    private let historyBuilder: any HistoryBuildable
    private let menuItemBuilder: OffGameMenuItemBuilder

    private lazy var scoreBoard = ChildSlot<any ViewableRouting>(parent: self, embeddingIn: viewController)
    /// The pages above the lobby. The stack detaches a page from which the user went back, so nothing remains to do.
    private lazy var pages = NavigationStack<any ViewableRouting>(parent: self, presentingOn: viewController)

    init(
        interactor: any OffGameInteractable,
        viewController: any OffGameViewControllable,
        component: any Dependency,
        scoreBoardBuilder: any ScoreBoardBuildable,
        historyBuilder: any HistoryBuildable,
        menuItemBuilder: OffGameMenuItemBuilder
    ) {
        self.scoreBoardBuilder = scoreBoardBuilder
        self.historyBuilder = historyBuilder
        self.menuItemBuilder = menuItemBuilder
        super.init(interactor: interactor, viewController: viewController, component: component)
        interactor.router = self
    }

    override func didLoad() {
        scoreBoard.attach { scoreBoardBuilder.build() }
    }

    var openPages: [OffGamePage] { pages.ids(as: OffGamePage.self) }

    func routeToHistory() {
        pages.push(singleTop: OffGamePage.history) { historyBuilder.build().at("history") }
    }

    func routeToMenuItem(_ item: MenuItem) -> (any DIMenuItemActionableItem)? {
        pages.push(singleTop: OffGamePage.menuItem(item.id.name)) {
            let built = menuItemBuilder.build(item, withListener: interactor)
            return (router: built.router.at("menu", item.id.name), actionableItem: built.actionableItem)
        }
    }

    func detachMenuItem() {
        pages.pop()
    }

    func detachPages() {
        pages.removeAll()
    }
}
