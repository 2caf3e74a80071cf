import BarGamesServices
import RIBs

@MainActor protocol ScoreBoardPresentable: Presentable {
    /// - Parameter score: The score; nil if it is unknown.
    func show(_ score: Score?, of players: Players)
}

final class ScoreBoardInteractor: PresentableInteractor<any ScoreBoardPresentable> {
    private let players: Players
    private let ledger: StateStream<Ledger>

    init(presenter: any ScoreBoardPresentable, players: Players, ledger: StateStream<Ledger>) {
        self.players = players
        self.ledger = ledger
        super.init(presenter: presenter)
    }

    override func didBecomeActive() {
        ledger.observe(while: self) { [self] ledger in
            presenter.show(ledger.score, of: players)
        }
    }
}
