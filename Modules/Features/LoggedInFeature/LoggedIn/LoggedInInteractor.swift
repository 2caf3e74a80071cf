import DIInterfaces
import DependencyContainer
import RIBs

@MainActor
protocol LoggedInRouting: Routing {
    func routeToVerify(players: Players, password: String)
    /// - Returns: The lobby as the next step of a workflow.
    func routeToOffGame(players: Players, ledger: StateStream<Ledger>) -> any DILobbyActionableItem
    func routeToGame(_ game: Game, players: Players)

    /// Detaches the lobby or the game, and dismisses its view.
    func cleanupViews()
}

final class LoggedInInteractor: Interactor, LoggedInInteractable {
    weak var router: (any LoggedInRouting)?
    weak var listener: (any DILoggedInListener)?

    private let players: Players
    /// The password; nil after its check.
    private var password: String?
    private let games: [Game]
    private let matchRecorder: any MatchRecording
    /// The players with the names of their table, after the sign-in.
    private var seated: Players?
    private var place = Place.door
    private weak var lobby: (any DILobbyActionableItem)?

    /// The current screen.
    private enum Place {
        /// No screen: the password is being checked, or the score is being read.
        case door
        case lobby
        /// A game, and the state of its match once it is decided.
        case game(Game, result: StateStream<MatchState>?)
    }

    init(players: Players, password: String, games: [Game], matchRecorder: any MatchRecording) {
        self.players = players
        self.password = password
        self.games = games
        self.matchRecorder = matchRecorder
    }

    override func didBecomeActive() {
        if let seated {
            openTable(for: seated)
        } else if let password {
            router?.routeToVerify(players: players, password: password)
        }
    }

    override func willResignActive() {
        router?.cleanupViews()
        place = .door
    }

    /// Opens the lobby once the ledger has the score, or the reason why it is unknown.
    private func openTable(for players: Players) {
        matchRecorder.ledger(of: players).observe(while: self) { [self] ledger in
            guard ledger.score != nil || ledger.problem != nil, case .door = place else { return }
            enterLobby(players)
        }
    }

    private func launch(_ game: Game) {
        guard let seated else { return }
        place = .game(game, result: nil)
        router?.routeToGame(game, players: seated)
    }

    private func leaveGame() {
        if let seated { enterLobby(seated) }
    }

    private func enterLobby(_ players: Players) {
        place = .lobby
        lobby = router?.routeToOffGame(players: players, ledger: matchRecorder.ledger(of: players))
    }
}

// MARK: - DIVerifyListener

extension LoggedInInteractor: DIVerifyListener {
    func verifyDidEnd(with result: DIVerifyResult) {
        password = nil
        switch result {
        case .verified(let players):
            seated = players
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
        guard let seated, case .game(let game, let result) = place else { return nil }
        // A second report of one match is not a second match.
        if let result { return result }
        let new = matchRecorder.record(game.id.name, of: seated, winner: winner)
        place = .game(game, result: new)
        return new
    }

    func gameDidClose(playAgain: Bool) {
        if playAgain, case .game(let game, _) = place { launch(game) } else { leaveGame() }
    }
}

// MARK: - DILoggedInActionableItem

extension LoggedInInteractor: DILoggedInActionableItem {
    func launchGame(named name: String) async throws -> (any DILoggedInActionableItem, Void) {
        guard seated != nil else { throw CancellationError() }
        guard let game = games.first(where: { $0.id.name == name }) else {
            throw UnknownDestination(kind: "game", name: name, known: games.map(\.id.name))
        }
        if case .game(let current, _) = place, current.id == game.id { return (self, ()) }
        try checkNoUndecidedGame()
        launch(game)
        return (self, ())
    }

    func openLobby() async throws -> (any DILobbyActionableItem, Void) {
        guard let seated else { throw CancellationError() }
        try checkNoUndecidedGame()
        if case .lobby = place {} else { enterLobby(seated) }
        guard let lobby else { throw CancellationError() }
        return (lobby, ())
    }

    /// Only the players leave an undecided game, because leaving discards it.
    private func checkNoUndecidedGame() throws(UndecidedGame) {
        if case .game(_, result: nil) = place { throw UndecidedGame() }
    }
}

// MARK: - LoggedInInteractable

extension LoggedInInteractor {
    /// The players left an undecided game, so it has no result.
    func screenWasDismissed() {
        leaveGame()
    }
}
