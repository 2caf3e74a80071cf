import BarGamesServices
import DependencyContainer
import GameInterface
import LoggedInInterface
import RIBs
import VerifyInterface

@MainActor protocol LoggedInRouting: Routing {
    func routeToVerify(players: Players, password: String)
    /// - Returns: The lobby as the next step of a workflow.
    func routeToOffGame(players: Players, ledger: StateStream<Ledger>) -> any DILobbyActionableItem
    /// - Returns: Whether the game saves its state, so that it continues after the end of the process.
    func routeToGame(_ game: Game, players: Players) -> Bool

    /// Detaches the lobby or the game, and dismisses its view.
    func cleanupViews()
}

final class LoggedInInteractor: Interactor, LoggedInInteractable {
    weak var router: (any LoggedInRouting)?
    weak var listener: (any DILoggedInListener)?

    private let players: Players
    /// The password; nil after its check, and for a table that was open before the process ended.
    private var password: String?
    private let games: [Game]
    private let matchRecorder: any MatchRecording
    var savedState = LoggedInState()
    private var shown = Shown.nothing
    /// Whether the table was removed from the store, or the store was replaced.
    private var isTableMissing = false
    private weak var lobby: (any DILobbyActionableItem)?

    /// The current screen.
    private enum Shown {
        /// No screen: the password is being checked, or the score is being read.
        case nothing
        case lobby
        /// A game, and the state of its match once it is decided.
        case game(Game, result: StateStream<MatchState>?)
    }

    init(players: Players, password: String?, games: [Game], matchRecorder: any MatchRecording) {
        self.players = players
        self.password = password
        self.games = games
        self.matchRecorder = matchRecorder
    }

    override func didBecomeActive() {
        if let seated {
            // Not known to the listener if the table was restored.
            listener?.loggedInDidOpenTable()
            openTable(for: seated)
        } else if let password {
            router?.routeToVerify(players: players, password: password)
        } else {
            refuse("Please sign in again.")
        }
    }

    override func willResignActive() {
        router?.cleanupViews()
        shown = .nothing
        savedState.game = nil
    }

    /// The players with the names of their table, after the sign-in.
    private var seated: Players? { savedState.seated }

    /// Opens the lobby, or the game of the saved state, once the ledger has the score, or the reason why it is unknown.
    private func openTable(for players: Players) {
        matchRecorder.ledger(of: players).observe(while: self) { [self] ledger in
            isTableMissing = ledger.isTableMissing
            switch shown {
            case .nothing where ledger.score != nil || ledger.problem != nil:
                for result in savedState.unsaved { record(result, of: players) }
                if !isTableMissing, let saved = savedState.game,
                    let game = games.first(where: { $0.id.name == saved.name })
                {
                    launch(game, as: saved)
                } else {
                    enterLobby(players)
                }
            // A game goes on, and its result waits for a table.
            case .lobby where isTableMissing: refuseMissingTable()
            case .nothing, .lobby, .game: break
            }
        }
    }

    /// - Parameter saved: The match of the saved state; nil for a new one.
    private func launch(_ game: Game, as saved: LoggedInState.Game? = nil) {
        guard let seated else { return }
        shown = .game(game, result: nil)
        // Set before the game starts, which can end at once.
        let match = saved ?? .init(name: game.id.name, match: matchRecorder.makeMatchID())
        savedState.game = match
        let continues = router?.routeToGame(game, players: seated) == true
        // A game that does not save its state starts again, as another match.
        if saved != nil, !continues, savedState.game == match {
            savedState.game = .init(name: game.id.name, match: matchRecorder.makeMatchID())
        }
    }

    /// Records a result, which stays in the state until it is saved, so that it is recorded again after a restart.
    @discardableResult
    private func record(_ result: LoggedInState.Result, of players: Players) -> StateStream<MatchState> {
        let state = matchRecorder.record(result.game, of: players, winner: result.winner, as: result.match)
        state.observe(while: self) { [self] in
            if $0 == .saved { savedState.unsaved.removeAll { $0.match == result.match } }
        }
        return state
    }

    private func leaveGame() {
        if let seated { enterLobby(seated) }
    }

    private func enterLobby(_ players: Players) {
        guard !isTableMissing else { return refuseMissingTable() }
        shown = .lobby
        savedState.game = nil
        lobby = router?.routeToOffGame(players: players, ledger: matchRecorder.ledger(of: players))
    }
}

// MARK: - Restorable

extension LoggedInInteractor: Restorable {
    var savedID: String? { "\(players.player1)\n\(players.player2)" }
}

// MARK: - DIVerifyListener

extension LoggedInInteractor: DIVerifyListener {
    func verifyDidEnd(with result: DIVerifyResult) {
        password = nil
        switch result {
        case .verified(let players):
            savedState.seated = players
            openTable(for: players)
            listener?.loggedInDidOpenTable()
        case .wrongPassword:
            refuse("That is not the password of this table.")
        case .locked(let seconds):
            refuse("Too many wrong passwords. Try again in \(seconds) s.")
        case .failed(let reason):
            refuse("The password could not be checked: \(reason)")
        }
    }

    /// The recorder saves the unsaved matches once the table exists again.
    private func refuseMissingTable() {
        let matches =
            switch savedState.unsaved.count {
            case 0: ""
            case 1: " and to save 1 match"
            case let count: " and to save \(count) matches"
            }
        refuse("This table is not stored any more. Sign in to create it again\(matches).")
    }

    private func refuse(_ notice: String) {
        listener?.loggedInDidEnd(because: .refused(notice: notice))
    }
}

// MARK: - OffGameListener

extension LoggedInInteractor: OffGameListener {
    func offGameDidChoose(_ game: Game) {
        launch(game)
    }

    func offGameDidSignOut() {
        listener?.loggedInDidEnd(because: .signedOut)
    }
}

// MARK: - DIGameListener

extension LoggedInInteractor: DIGameListener {
    func gameDidEnd(winner: Player?) -> StateStream<MatchState>? {
        guard let seated, let match = savedState.game, case .game(let game, let known) = shown else { return nil }
        // A second report of one match is not a second match.
        if let known { return known }
        savedState.game?.isDecided = true
        let result = LoggedInState.Result(game: match.name, match: match.match, winner: winner)
        if !savedState.unsaved.contains(where: { $0.match == match.match }) { savedState.unsaved.append(result) }
        let state = record(result, of: seated)
        shown = .game(game, result: state)
        return state
    }

    func gameDidClose(playAgain: Bool) {
        if playAgain, !isTableMissing, case .game(let game, _) = shown { launch(game) } else { leaveGame() }
    }
}

// MARK: - DILoggedInActionableItem

extension LoggedInInteractor: DILoggedInActionableItem {
    func launchGame(named name: String) async throws -> (any DILoggedInActionableItem, Void) {
        guard seated != nil else { throw CancellationError() }
        guard let game = games.first(where: { $0.id.name == name }) else {
            throw UnknownDestination(kind: "game", name: name, known: games.map(\.id.name))
        }
        if savedState.game?.name == name { return (self, ()) }
        try checkNoUndecidedGame()
        launch(game)
        return (self, ())
    }

    func openLobby() async throws -> (any DILobbyActionableItem, Void) {
        guard let seated else { throw CancellationError() }
        try checkNoUndecidedGame()
        if case .lobby = shown {} else { enterLobby(seated) }
        guard !isTableMissing, let lobby else { throw CancellationError() }
        return (lobby, ())
    }

    /// Only the players leave an undecided game, because leaving discards it.
    private func checkNoUndecidedGame() throws(UndecidedGame) {
        if savedState.game?.isDecided == false { throw UndecidedGame() }
    }
}

// MARK: - LoggedInInteractable

extension LoggedInInteractor {
    /// The players left an undecided game, so it has no result.
    func screenWasDismissed() {
        leaveGame()
    }
}
