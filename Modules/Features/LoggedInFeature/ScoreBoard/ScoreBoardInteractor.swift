import DIInterfaces
import RIBs

@MainActor
protocol ScoreBoardPresentable: Presentable {
    /// - Parameter score: The score; nil if it is unknown.
    func show(_ score: Score?, of players: Players)
}

final class ScoreBoardInteractor: PresentableInteractor<any ScoreBoardPresentable>, ScoreBoardInteractable {
    private let players: Players
    private let scoreStream: ScoreStream

    init(presenter: any ScoreBoardPresentable, players: Players, scoreStream: ScoreStream) {
        self.players = players
        self.scoreStream = scoreStream
        super.init(presenter: presenter)
    }

    override func didBecomeActive() {
        scoreStream.observe(while: self) { [self] ledger in
            presenter.show(ledger.score, of: players)
        }
    }
}
