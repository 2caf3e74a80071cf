import DIInterfaces
import RIBs

@MainActor
protocol RootRouting: LaunchRouting {
    func routeToLoggedOut(draft: SignInDraft)
    func routeToLoggedIn(players: Players, password: String)
}

@MainActor
protocol RootPresentable: Presentable {}

final class RootInteractor: PresentableInteractor<any RootPresentable>, RootInteractable {
    weak var router: (any RootRouting)?

    /// What was typed at the last sign-in: typed again for those who are not let in.
    private var draft = SignInDraft()

    override func didBecomeActive() {
        router?.routeToLoggedOut(draft: draft)
    }
}

// MARK: - LoggedOutListener

extension RootInteractor: LoggedOutListener {
    func loggedOutDidSignIn(players: Players, password: String) {
        draft = SignInDraft(player1: players.player1, player2: players.player2)
        router?.routeToLoggedIn(players: players, password: password)
    }
}

// MARK: - DILoggedInListener

extension RootInteractor: DILoggedInListener {
    func loggedInDidEnd(because reason: DILoggedInEnd) {
        switch reason {
        case .signedOut: draft = SignInDraft()
        case .refused(let notice): draft.notice = notice
        }
        router?.routeToLoggedOut(draft: draft)
    }
}
