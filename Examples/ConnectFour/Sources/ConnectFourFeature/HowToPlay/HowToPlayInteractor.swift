public import RIBs

@MainActor protocol HowToPlayPresentable: Presentable {
    var listener: (any HowToPlayPresentableListener)? { get set }

    func show(_ chapter: HowToPlayChapter)
}

/// Called when the players close the rules.
@MainActor public protocol HowToPlayListener: AnyObject {
    func howToPlayDidClose()
}

/// The step of a workflow that opens a chapter of the rules.
@MainActor public protocol HowToPlayActionableItem: InteractorScope {
    /// Shows the chapter with this name, and returns false if it does not exist.
    func show(chapterNamed name: String) -> Bool
}

final class HowToPlayInteractor: PresentableInteractor<any HowToPlayPresentable> {
    weak var listener: (any HowToPlayListener)?

    override init(presenter: any HowToPlayPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(.goal)
    }
}

// MARK: - HowToPlayPresentableListener

extension HowToPlayInteractor: HowToPlayPresentableListener {
    func didTap(_ chapter: HowToPlayChapter) { presenter.show(chapter) }
    func didTapClose() { listener?.howToPlayDidClose() }
}

// MARK: - HowToPlayActionableItem

extension HowToPlayInteractor: HowToPlayActionableItem {
    func show(chapterNamed name: String) -> Bool {
        guard let chapter = HowToPlayChapter(rawValue: name) else { return false }
        presenter.show(chapter)
        return true
    }
}
