import DIInterfaces
import DependencyContainer
import RIBs

@MainActor
protocol LoggedInRouting: Routing {
    func routeToVerify(players: Players, password: String)
    func routeToOffGame(players: Players)
    func routeToGame(_ game: Game, players: Players)

    /// Takes away all that was put on the screen.
    func cleanupViews()
}

final class LoggedInInteractor: Interactor, LoggedInInteractable {
    weak var router: (any LoggedInRouting)?
    weak var listener: (any DILoggedInListener)?

    private let players: Players
    private let password: String
    private let games: [Game]
    private let matches: any MatchStoring
    private let matchRecorder: any MatchRecording
    private let mutableScoreStream: MutableScoreStream
    /// The players as their table knows them, once they are let in.
    private var seated: Players?
    private var game: Game?

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
        } else {
            router?.routeToVerify(players: players, password: password)
        }
    }

    override func willResignActive() {
        router?.cleanupViews()
    }

    /// The lobby opens as soon as the ledger knows the score, or why it cannot be known yet.
    private func openTable(for players: Players) {
        matchRecorder.ledger(of: players).observe(while: self) { [weak self] ledger in
            guard let self else { return }
            mutableScoreStream.send(ledger)
            if ledger.score != nil || ledger.problem != nil, game == nil { router?.routeToOffGame(players: players) }
        }
        // Another app at the same table wins matches, too.
        task { [matches, matchRecorder] in
            // A stream still hands out what it held when the task was cancelled.
            for await _ in matches.changes() where !Task.isCancelled { matchRecorder.refresh(players) }
        }
    }

    private func launch(_ game: Game) {
        guard let seated else { return }
        self.game = game
        router?.routeToGame(game, players: seated)
    }

    private func leaveGame() {
        game = nil
        guard let seated else { return }
        router?.routeToOffGame(players: seated)
    }
}

// MARK: - DIVerifyListener

extension LoggedInInteractor: DIVerifyListener {
    func verifyDidEnd(with result: DIVerifyResult) {
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
        guard let seated, let game else { return }
        matchRecorder.record(game.title, of: seated, winner: winner)
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
            throw UnknownGame(name: name, closest: closestSpelling(to: name, among: games.map(\.id.name)))
        }
        if self.game?.id != game.id { launch(game) }
        return (self, ())
    }
}

// MARK: - LoggedInInteractable

extension LoggedInInteractor {
    /// The players left a game that was not decided: it has no result.
    func screenWasDismissed() {
        leaveGame()
    }
}
