import RIBs

@MainActor
protocol RandomWinPresentable: Presentable {
    /// - Parameter progress: The completed part of the wheel's turn, from 0 to 1.
    func show(progress: Double)

    /// Shows that the wheel has stopped and the result is being saved.
    func showSaving()

    /// Shows the winner. `completion` runs when the players close the announcement.
    func announce(_ text: String, isSaved: Bool, completion: @escaping () -> Void)
}

/// Receives the result of the game.
@MainActor
public protocol RandomWinListener: AnyObject {
    /// Called once, when the wheel stops and before the winner is announced.
    ///
    /// The game announces the winner when the listener calls `announce`, which it does once: with true when the result
    /// is saved, or with false when it is not saved yet.
    func randomWinDidEnd(winner: GamePlayer, announce: @escaping (_ isSaved: Bool) -> Void)

    /// Called once, when the players closed the announcement.
    func randomWinDidClose()
}

final class RandomWinInteractor: PresentableInteractor<any RandomWinPresentable>, RandomWinInteractable {
    /// The number of steps of the wheel, and the duration of each.
    static let steps = 10
    static let stepDuration = Duration.milliseconds(120)

    weak var listener: (any RandomWinListener)?

    private let players: GamePlayers
    private let clock: any Clock<Duration>
    private var randomNumbers: any RandomNumberGenerator
    private var isDecided = false

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
        guard !isDecided else { return }
        turnWheel(to: 0)
        task { [self] in
            for step in 1...Self.steps {
                try await clock.sleep(for: Self.stepDuration)
                turnWheel(to: step)
            }
            try await clock.sleep(for: Self.stepDuration)
        } then: { [self] _ in
            decide()
        }
    }

    private func turnWheel(to step: Int) {
        presenter.show(progress: Double(step) / Double(Self.steps))
    }

    /// Draws the winner. Called after the last step, so that the players cannot leave the game to avoid a known result.
    private func decide() {
        isDecided = true
        let winner: GamePlayer = Bool.random(using: &randomNumbers) ? .player1 : .player2
        presenter.showSaving()
        listener?.randomWinDidEnd(winner: winner) { [weak self] isSaved in
            self?.announce(winner, isSaved: isSaved)
        }
    }

    private func announce(_ winner: GamePlayer, isSaved: Bool) {
        presenter.announce("\(players[winner]) wins!", isSaved: isSaved) { [weak self] in
            self?.listener?.randomWinDidClose()
        }
    }
}
