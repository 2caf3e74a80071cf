import BarGamesServices
import LoggedInInterface
import RIBs

@MainActor protocol RootRouting: LaunchRouting {
    func routeToLoggedOut(draft: SignInDraft)

    /// - Returns: The actionable item of the table for workflows; nil if a table is attached already.
    func routeToLoggedIn(players: Players, password: String?) -> (any DILoggedInActionableItem)?
}

@MainActor protocol RootPresentable: Presentable {}

final class RootInteractor: PresentableInteractor<any RootPresentable>, RootInteractable {
    weak var router: (any RootRouting)?

    /// The form of the last sign-in, shown again after a refused one.
    private var draft = SignInDraft()
    /// The attached table. Its password may still be being checked.
    private var table: (any DILoggedInActionableItem)?
    /// Whether the players of the table have signed in.
    private let isTableOpen = MutableStateStream(false)
    /// Whether a table was open in the saved state.
    private var wasTableOpen = false
    var waitingLink: String?

    override func didBecomeActive() {
        if wasTableOpen { reopenTable() } else { router?.routeToLoggedOut(draft: draft) }
    }

    /// Routes to the table of the saved state, which opens or refuses at once, because it checks no password.
    private func reopenTable() {
        wasTableOpen = false
        let players = Players(player1: draft.player1, player2: draft.player2)
        let table = router?.routeToLoggedIn(players: players, password: nil)
        if isTableOpen.value { self.table = table }
    }

    override func willResignActive() {
        // The tree can be launched again, and then has no table.
        closeTable()
    }

    private func closeTable() {
        table = nil
        isTableOpen.send(false)
    }
}

// MARK: - Restorable

/// The form of the last sign-in, whether its table is open, and the link that waits for it.
struct RootState: Codable, Equatable {
    var draft: SignInDraft
    var isTableOpen: Bool
    var waitingLink: String?
}

extension RootInteractor: Restorable {
    /// The password of a sign-in that is being checked is not saved, so the players sign in again.
    var savedState: RootState {
        get {
            var draft = draft
            if table != nil, !isTableOpen.value { draft.notice = "The sign-in was interrupted. Please sign in again." }
            return RootState(draft: draft, isTableOpen: isTableOpen.value, waitingLink: waitingLink)
        }
        set {
            draft = newValue.draft
            wasTableOpen = newValue.isTableOpen
            waitingLink = newValue.waitingLink
        }
    }
}

// MARK: - LoggedOutListener

extension RootInteractor: LoggedOutListener {
    func loggedOutDidSignIn(players: Players, password: String) {
        draft = SignInDraft(player1: players.player1, player2: players.player2)
        table = router?.routeToLoggedIn(players: players, password: password) ?? table
    }
}

// MARK: - DILoggedInListener

extension RootInteractor: DILoggedInListener {
    func loggedInDidOpenTable() {
        isTableOpen.send(true)
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
    var isSignedIn: Bool { isTableOpen.value }

    func waitForSignIn() async throws -> (any DILoggedInActionableItem, Void) {
        let table = try await openTable()
        waitingLink = nil
        return (table, ())
    }

    private func openTable() async throws -> any DILoggedInActionableItem {
        // After the sign-in, a link opens within the call that opens it.
        if isTableOpen.value, let table { return table }
        for await isOpen in isTableOpen.values {
            if isOpen, let table { return table }
        }
        throw CancellationError()
    }
}
