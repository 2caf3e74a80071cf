import DIInterfaces
import RIBs

@MainActor
protocol RootRouting: LaunchRouting {
    func routeToLoggedOut(draft: SignInDraft)

    /// - Returns: What a workflow can do with the table; nil if there is one already.
    func routeToLoggedIn(players: Players, password: String) -> (any DILoggedInActionableItem)?
}

@MainActor
protocol RootPresentable: Presentable {}

final class RootInteractor: PresentableInteractor<any RootPresentable>, RootInteractable {
    weak var router: (any RootRouting)?

    /// What was typed at the last sign-in: typed again for those who are not let in.
    private var draft = SignInDraft()
    private var loggedIn: (any DILoggedInActionableItem)?
    private var isTableOpen = false
    /// The table, once its players were let in.
    private let table = MutableStateStream<(any DILoggedInActionableItem)?>(nil)

    override func didBecomeActive() {
        router?.routeToLoggedOut(draft: draft)
    }

    override func willResignActive() {
        // The tree may be launched again, and nobody sits at the table then.
        closeTable()
    }

    private func closeTable() {
        isTableOpen = false
        loggedIn = nil
        publishTable()
    }

    /// The players may be let in before the router has handed on what it attached.
    private func publishTable() {
        table.send(isTableOpen ? loggedIn : nil)
    }
}

// MARK: - LoggedOutListener

extension RootInteractor: LoggedOutListener {
    func loggedOutDidSignIn(players: Players, password: String) {
        draft = SignInDraft(player1: players.player1, player2: players.player2)
        loggedIn = router?.routeToLoggedIn(players: players, password: password)
        publishTable()
    }
}

// MARK: - DILoggedInListener

extension RootInteractor: DILoggedInListener {
    func loggedInDidOpenTable() {
        isTableOpen = true
        publishTable()
    }

    func loggedInDidEnd(because reason: DILoggedInEnd) {
        switch reason {
        case .signedOut: draft = SignInDraft()
        case .refused(let notice): draft.notice = notice
        }
        closeTable()
        router?.routeToLoggedOut(draft: draft)
    }
}

// MARK: - RootActionableItem

extension RootInteractor: RootActionableItem {
    var isSignedIn: Bool { table.value != nil }

    func waitForSignIn() async throws -> (any DILoggedInActionableItem, Void) {
        // Signed in, a link opens within the call that opens it.
        if let table = table.value { return (table, ()) }
        for await table in table.values {
            if let table { return (table, ()) }
        }
        throw CancellationError()
    }
}
