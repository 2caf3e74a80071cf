import RIBs

@MainActor
protocol RandomWinPresentable: Presentable {
    /// - Parameter progress: How far the wheel has turned, from 0 to 1.
    func show(pointingAt name: String, progress: Double)

    /// Shows who won. `completion` runs when the players close that.
    func announce(_ text: String, completion: @escaping () -> Void)
}

@MainActor
public protocol RandomWinListener: AnyObject {
    /// The players closed the announcement of the winner.
    func randomWinDidEnd(winner: GamePlayer)
}

final class RandomWinInteractor: PresentableInteractor<any RandomWinPresentable>, RandomWinInteractable {
    /// How many times the wheel moves on, and how long each takes.
    static let steps = 10
    static let stepDuration = Duration.milliseconds(120)

    weak var listener: (any RandomWinListener)?

    private let players: GamePlayers
    private let clock: any Clock<Duration>
    private var randomNumbers: any RandomNumberGenerator
    private var isAnnounced = false

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
        guard !isAnnounced else { return }
        let winner: GamePlayer = Bool.random(using: &randomNumbers) ? .player1 : .player2
        turnWheel(to: winner, step: 0)
        task { [self] in
            for step in 1...Self.steps {
                try await clock.sleep(for: Self.stepDuration)
                turnWheel(to: winner, step: step)
            }
            try await clock.sleep(for: Self.stepDuration)
        } then: { [self] _ in
            announce(winner)
        }
    }

    /// The wheel passes the two in turn and comes to rest at the winner.
    private func turnWheel(to winner: GamePlayer, step: Int) {
        let pointedAt = (Self.steps - step).isMultiple(of: 2) ? winner : winner.other
        presenter.show(pointingAt: players[pointedAt], progress: Double(step) / Double(Self.steps))
    }

    private func announce(_ winner: GamePlayer) {
        isAnnounced = true
        presenter.announce("\(players[winner]) wins!") { [weak self] in
            self?.listener?.randomWinDidEnd(winner: winner)
        }
    }
}
