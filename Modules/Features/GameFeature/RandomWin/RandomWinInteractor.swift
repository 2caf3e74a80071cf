public import GameScreens
public import RIBs

@MainActor protocol RandomWinPresentable: Presentable {
    func show(_ wheel: RandomWinWheel, of players: GamePlayers)

    /// Shows the end of the game in `state`: that the result is being saved, and then the result. `completion` runs when
    /// the players close the announcement, to leave or to play again.
    func announce(_ result: GameResult, _ state: ResultState, completion: @escaping (_ playAgain: Bool) -> Void)
}

/// Receives the result of the game.
@MainActor public protocol RandomWinListener: AnyObject {
    /// Called when the winner is drawn and before the wheel stops and the winner is announced, and again when a decided
    /// game is restored.
    ///
    /// The game observes the returned state, and announces the winner once the result is saved, or after a short wait.
    func randomWinDidEnd(winner: GamePlayer) -> StateStream<ResultState>?

    /// Called once, when the players closed the announcement.
    ///
    /// - Parameter playAgain: Whether they want to play the game again.
    func randomWinDidClose(playAgain: Bool)
}

final class RandomWinInteractor: PresentableInteractor<any RandomWinPresentable> {
    /// The duration of each step of the wheel.
    static let stepDuration = Duration.milliseconds(120)

    weak var listener: (any RandomWinListener)?

    private let players: GamePlayers
    private let clock: any Clock<Duration>
    private var randomNumbers: any RandomNumberGenerator
    private var wheel = RandomWinWheel()
    /// The drawn winner; nil while the wheel turns for the first time.
    private var winner: GamePlayer?
    private var isStopped = false

    init(
        presenter: any RandomWinPresentable,
        players: GamePlayers,
        clock: any Clock<Duration>,
        randomNumbers: any RandomNumberGenerator
    ) {
        self.players = players
        self.clock = clock
        self.randomNumbers = randomNumbers
        super.init(presenter: presenter)
    }

    override func didBecomeActive() {
        guard !isStopped else { return }
        wheel = RandomWinWheel()
        presenter.show(wheel, of: players)
        task { [self] in
            while !wheel.isLastStep {
                try await clock.sleep(for: Self.stepDuration)
                wheel.turn()
                presenter.show(wheel, of: players)
            }
            try await clock.sleep(for: Self.stepDuration)
        } then: { [self] _ in
            decide()
        }
    }

    /// Draws the winner, unless a restored game has one. Called at the last step, so that the players cannot leave the game
    /// to avoid a known result.
    private func decide() {
        isStopped = true
        let winner = winner ?? (Bool.random(using: &randomNumbers) ? .player1 : .player2)
        self.winner = winner
        listener?.randomWinDidEnd(winner: winner)?.observe(while: self) { [self] state in
            // A wheel that stops earlier would give the result away.
            if state != .saving, wheel.isLastStep {
                wheel.stop(at: winner, using: &randomNumbers)
                presenter.show(wheel, of: players)
            }
            presenter.announce(GameWords.wins(players[winner]), state) { [weak self] playAgain in
                self?.listener?.randomWinDidClose(playAgain: playAgain)
            }
        }
    }
}

// MARK: - Restorable

extension RandomWinInteractor: Restorable {
    /// The drawn winner. The wheel of a restored game turns again, and stops at the same player.
    var savedState: GamePlayer? {
        get { winner }
        set { winner = newValue }
    }
}
