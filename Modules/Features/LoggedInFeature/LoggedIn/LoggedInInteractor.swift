import DIInterfaces
import DependencyContainer
import RIBs

@MainActor
protocol LoggedInRouting: Routing {
    func routeToVerify(players: Players, password: String)
    /// - Returns: The lobby as the next step of a workflow.
    func routeToOffGame(players: Players) -> any DILobbyActionableItem
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
    private let matches: any MatchStoring
    private let matchRecorder: any MatchRecording
    private let mutableScoreStream: MutableScoreStream
    /// The players with the names of their table, after the sign-in.
    private var seated: Players?
    private var place = Place.door
    private weak var lobby: (any DILobbyActionableItem)?

    /// The current screen.
    private enum Place {
        /// No screen: the password is being checked, or the score is being read.
        case door
        case lobby
        case game(Game)
    }

    init(
        players: Players,
        password: String,
        games: [Game],
        matches: any MatchStoring,
        matchRecorder: any MatchRecording,
        mutableScoreStream: MutableScoreStream
    ) {
        self.players = players
        self.password = password
        self.games = games
        self.matches = matches
        self.matchRecorder = matchRecorder
        self.mutableScoreStream = mutableScoreStream
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
            mutableScoreStream.send(ledger)
            if ledger.score != nil || ledger.problem != nil, case .door = place { enterLobby(players) }
        }
        // Another app can save matches at the same table.
        task { [matches, matchRecorder] in
            // After its task was cancelled, a stream still delivers its buffered element.
            for await _ in matches.changes() where !Task.isCancelled { matchRecorder.refresh(players) }
        }
    }

    private func launch(_ game: Game) {
        guard let seated else { return }
        place = .game(game)
        router?.routeToGame(game, players: seated)
    }

    private func leaveGame() {
        if let seated { enterLobby(seated) }
    }

    private func enterLobby(_ players: Players) {
        place = .lobby
        lobby = router?.routeToOffGame(players: players)
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
    func gameDidEnd(winner: Player?) {
        guard let seated, case .game(let game) = place else { return }
        matchRecorder.record(game.id.name, of: seated, winner: winner)
    }

    func gameDidClose() {
        leaveGame()
    }
}

// MARK: - DILoggedInActionableItem

extension LoggedInInteractor: DILoggedInActionableItem {
    func launchGame(named name: String) async throws -> (any DILoggedInActionableItem, Void) {
        guard seated != nil else { throw CancellationError() }
        guard let game = games.first(where: { $0.id.name == name }) else {
            throw UnknownDestination(kind: "game", name: name, known: games.map(\.id.name))
        }
        if case .game(let current) = place, current.id == game.id { return (self, ()) }
        launch(game)
        return (self, ())
    }

    func openLobby() async throws -> (any DILobbyActionableItem, Void) {
        guard let seated else { throw CancellationError() }
        if case .lobby = place {} else { enterLobby(seated) }
        guard let lobby else { throw CancellationError() }
        return (lobby, ())
    }
}

// MARK: - LoggedInInteractable

extension LoggedInInteractor {
    /// The players left an undecided game, so it has no result.
    func screenWasDismissed() {
        leaveGame()
    }
}
