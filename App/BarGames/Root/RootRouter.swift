import BarGamesServices
import LoggedInInterface
import RIBs

@MainActor protocol RootInteractable: Interactable, LoggedOutListener, DILoggedInListener {
    var router: (any RootRouting)? { get set }
}

@MainActor protocol RootViewControllable: ViewPresenting {}

final class RootRouter: LaunchRouter<any RootInteractable, any RootViewControllable>, RootRouting {
    private let loggedOutBuilder: any LoggedOutBuildable
    private let loggedInBuilder: any DILoggedInBuildable

    /// The sign-in is the first screen, so going back does not leave it.
    private lazy var loggedOut = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController)
    private lazy var loggedIn = ChildSlot<any Routing>(parent: self)

    init(
        interactor: any RootInteractable,
        viewController: any RootViewControllable,
        component: any Dependency,
        runtime: TreeRuntime,
        loggedOutBuilder: any LoggedOutBuildable,
        loggedInBuilder: any DILoggedInBuildable
    ) {
        self.loggedOutBuilder = loggedOutBuilder
        self.loggedInBuilder = loggedInBuilder
        super.init(interactor: interactor, viewController: viewController, component: component, runtime: runtime)
        interactor.router = self
    }

    func routeToLoggedOut(draft: SignInDraft) {
        loggedIn.detach()
        loggedOut.attach { loggedOutBuilder.build(withListener: interactor, draft: draft) }
    }

    func routeToLoggedIn(players: Players, password: String?) -> (any DILoggedInActionableItem)? {
        loggedOut.detach()
        return loggedIn.attach {
            loggedInBuilder.build(withListener: interactor, players: players, password: password)
        }
    }
}
