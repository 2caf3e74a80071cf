import BarGamesServices
import RIBsScreens

/// Embedded in the lobby. It has no elements to tap, so there is no presentable listener.
final class ScoreBoardViewController: ScreenController {
    private var facts: [ScreenElement.Fact] = []

    override func render() -> Screen {
        Screen(title: "Score", elements: [.facts(facts)])
    }
}

// MARK: - ScoreBoardPresentable

extension ScoreBoardViewController: ScoreBoardPresentable {
    func show(_ score: Score?, of players: Players) {
        facts = [
            .init(id: "score.player1", label: players.player1, value: text(score?.player1)),
            .init(id: "score.player2", label: players.player2, value: text(score?.player2)),
            .init(id: "score.draws", label: "Draws", value: text(score?.draws)),
        ]
        setNeedsRender()
    }

    private func text(_ number: Int?) -> String { number.map(String.init) ?? "–" }
}
