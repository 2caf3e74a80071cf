import RIBs

@MainActor
protocol RandomWinPresentable: Presentable {
    /// - Parameter progress: How far the wheel has turned, from 0 to 1.
    func show(progress: Double)

    /// Shows who won. `completion` runs when the players close that.
    func announce(_ text: String, completion: @escaping () -> Void)
}

@MainActor
public protocol RandomWinListener: AnyObject {
    /// The wheel stopped, and the winner is announced. Called once.
    func randomWinDidEnd(winner: GamePlayer)

    /// The players closed the announcement.
    func randomWinDidClose()
}

final class RandomWinInteractor: PresentableInteractor<any RandomWinPresentable>, RandomWinInteractable {
    /// How many times the wheel moves on, and how long each takes.
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

    /// Draws the winner when the wheel stops, so that the players cannot see a winner and then leave the game.
    private func decide() {
        isDecided = true
        let winner: GamePlayer = Bool.random(using: &randomNumbers) ? .player1 : .player2
        listener?.randomWinDidEnd(winner: winner)
        presenter.announce("\(players[winner]) wins!") { [weak self] in
            self?.listener?.randomWinDidClose()
        }
    }
}
