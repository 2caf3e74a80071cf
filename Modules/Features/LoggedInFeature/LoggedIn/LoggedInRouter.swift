import BarGamesServices
import DependencyContainer
import GameInterface
import LoggedInInterface
import RIBs
import RIBsScreens
import VerifyInterface

@MainActor protocol LoggedInInteractable: Interactable, DIVerifyListener, OffGameListener, DIGameListener {
    var router: (any LoggedInRouting)? { get set }
    var listener: (any DILoggedInListener)? { get set }

    /// Called when the user dismissed the screen. Its router is detached already.
    func screenWasDismissed()
}

final class LoggedInRouter: Router<any LoggedInInteractable>, LoggedInRouting {
    private let viewController: any DILoggedInViewControllable
    private let verifyBuilder: any DIVerifyBuildable
    private let offGameBuilder: any OffGameBuildable
    private let gameBuilder: LoggedInGameBuilder

    private lazy var verify = ChildSlot<any Routing>(parent: self)
    /// The slot for the lobby or a game.
    private lazy var screen = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController) {
        [unowned self] in interactor.screenWasDismissed()
    }

    init(
        interactor: any LoggedInInteractable,
        viewController: any DILoggedInViewControllable,
        component: any Dependency,
        verifyBuilder: any DIVerifyBuildable,
        offGameBuilder: any OffGameBuildable,
        gameBuilder: LoggedInGameBuilder
    ) {
        self.viewController = viewController
        self.verifyBuilder = verifyBuilder
        self.offGameBuilder = offGameBuilder
        self.gameBuilder = gameBuilder
        super.init(interactor: interactor, component: component)
        interactor.router = self
    }

    func routeToVerify(players: Players, password: String) {
        verify.attach { verifyBuilder.build(withListener: interactor, players: players, password: password) }
    }

    func routeToOffGame(players: Players, ledger: StateStream<Ledger>) -> any DILobbyActionableItem {
        cleanupViews()
        let lobby = offGameBuilder.build(withListener: interactor, players: players, ledger: ledger)
        screen.attach { lobby.router }
        return lobby.actionableItem
    }

    func routeToGame(_ game: Game, players: Players) -> Bool {
        cleanupViews()
        var isRestorable = false
        screen.attach {
            let router = gameBuilder.build(game, withListener: interactor, players: players)
            isRestorable = router.interactable is any Restorable
            return router.at("games", game.id.name)
        }
        return isRestorable
    }

    func cleanupViews() {
        verify.detach()
        screen.detach()
    }
}
