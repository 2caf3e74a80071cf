import Screens

/// There is nothing to touch but the announcement, so it has no listener.
final class RandomWinViewController: GameScreenController, RandomWinViewControllable {
    private var name = ""
    private var progress = 0.0

    override func render() -> Screen {
        let wheel = ScreenElement.progress(.init(label: "The wheel points at \(name)", fraction: progress))
        return Screen(title: "Random Win", elements: [wheel] + announcementElements)
    }
}

// MARK: - RandomWinPresentable

extension RandomWinViewController: RandomWinPresentable {
    func show(pointingAt name: String, progress: Double) {
        self.name = name
        self.progress = progress
        setNeedsRender()
    }
}
