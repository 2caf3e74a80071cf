import GameScreens
import RIBsScreens

/// Only the announcement can be tapped, so there is no presentable listener.
final class RandomWinViewController: GameScreenController {
    private var players = GamePlayers(player1: "", player2: "")
    private var wheel = RandomWinWheel()

    override func render() -> Screen {
        let segments = RandomWinWheel.players.map {
            ScreenElement.Wheel.Segment(label: players[$0], side: $0.side)
        }
        let fraction = Double(wheel.step) / Double(RandomWinWheel.stepCount)
        let label = fraction == 1 ? "The wheel has stopped" : "The wheel turns"
        return gameScreen(
            title: "Random Win",
            elements: [
                .wheel(.init(segments: segments, turns: wheel.turns)),
                .progress(.init(label: label, fraction: fraction)),
            ])
    }
}

// MARK: - RandomWinPresentable

extension RandomWinViewController: RandomWinPresentable {
    func show(_ wheel: RandomWinWheel, of players: GamePlayers) {
        self.wheel = wheel
        self.players = players
        setNeedsRender()
    }
}
