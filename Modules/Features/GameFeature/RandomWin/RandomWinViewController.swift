import Screens

/// Only the announcement can be tapped, so there is no presentable listener.
final class RandomWinViewController: GameScreenController, RandomWinViewControllable {
    private var progress = 0.0

    override func render() -> Screen {
        let label = isPlaying ? "The wheel turns" : "The wheel has stopped"
        return Screen(
            title: "Random Win",
            elements: [.progress(.init(label: label, fraction: progress))] + announcementElements)
    }
}

// MARK: - RandomWinPresentable

extension RandomWinViewController: RandomWinPresentable {
    func show(progress: Double) {
        self.progress = progress
        setNeedsRender()
    }
}
