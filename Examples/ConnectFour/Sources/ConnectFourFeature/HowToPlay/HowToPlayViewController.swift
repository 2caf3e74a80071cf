import RIBsScreens

@MainActor protocol HowToPlayPresentableListener: AnyObject {
    func didTap(_ chapter: HowToPlayChapter)
    func didTapClose()
}

final class HowToPlayViewController: ScreenController {
    weak var listener: (any HowToPlayPresentableListener)?

    private var chapter = HowToPlayChapter.goal

    override func render() -> Screen {
        let others = HowToPlayChapter.allCases.filter { $0 != chapter }
        let chapters = others.map { ScreenElement.button(.init(id: "chapter.\($0.rawValue)", label: $0.title)) }
        let close = ScreenElement.button(.init(id: "close-how-to-play", label: "Close"))
        return Screen(title: chapter.title, elements: [.text(chapter.text)] + chapters + [close], back: "Lobby")
    }

    override func didTap(_ id: String) {
        if let chapter = HowToPlayChapter.allCases.first(where: { "chapter.\($0.rawValue)" == id }) {
            listener?.didTap(chapter)
        } else {
            listener?.didTapClose()
        }
    }
}

// MARK: - HowToPlayPresentable

extension HowToPlayViewController: HowToPlayPresentable {
    func show(_ chapter: HowToPlayChapter) {
        self.chapter = chapter
        setNeedsRender()
    }
}
