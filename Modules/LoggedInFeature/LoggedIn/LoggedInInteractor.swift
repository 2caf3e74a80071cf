import DIInterfaces
import DependencyContainer
import RIBs

@MainActor
protocol LoggedInRouting: Routing {
    func routeToVerify(players: Players, password: String)
    /// - Returns: The lobby as a step of a workflow sees it.
    func routeToOffGame(players: Players) -> any DILobbyActionableItem
    func routeToGame(_ game: Game, players: Players)

    /// Takes away all that was put on the screen.
    func cleanupViews()
}

final class LoggedInInteractor: Interactor, LoggedInInteractable {
    weak var router: (any LoggedInRouting)?
    weak var listener: (any DILoggedInListener)?

    private let players: Players
    /// Nil once it was checked.
    private var password: String?
    private let games: [Game]
    private let matches: any MatchStoring
    private let matchRecorder: any MatchRecording
    private let mutableScoreStream: MutableScoreStream
    /// The players as their table knows them, once they are let in.
    private var seated: Players?
    private var place = Place.door
    private weak var lobby: (any DILobbyActionableItem)?

    /// What the players see.
    private enum Place {
        /// Nothing: the password is checked, or the score is not known yet.
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

    /// The lobby opens as soon as the ledger knows the score, or why it cannot be known yet.
    private func openTable(for players: Players) {
        matchRecorder.ledger(of: players).observe(while: self) { [weak self] ledger in
            guard let self else { return }
            mutableScoreStream.send(ledger)
            if ledger.score != nil || ledger.problem != nil, case .door = place { enterLobby(players) }
        }
        // Another app at the same table wins matches, too.
        task { [matches, matchRecorder] in
            // A stream still hands out what it held when the task was cancelled.
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
    /// The players left a game that was not decided: it has no result.
    func screenWasDismissed() {
        leaveGame()
    }
}
