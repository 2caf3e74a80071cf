import LoggedInInterface
import RIBsScreens

@MainActor protocol PreviewPresentableListener: AnyObject {
    func didTapStart()
}

/// The screen below the previewed feature. It shows what the feature called on its listener.
final class PreviewViewController: ScreenController, PreviewViewControllable, DILoggedInViewControllable {
    weak var listener: (any PreviewPresentableListener)?

    private let feature: String
    private var calls: [String] = []
    private var isRunning = false

    init(feature: String) {
        self.feature = feature
    }

    override func render() -> Screen {
        let log = calls.isEmpty ? [] : [ScreenElement.list(calls.map { .init(text: $0) })]
        return Screen(
            title: "Preview of \(feature)",
            elements: log + [
                isRunning
                    ? .text("\(feature) is running.") : .button(.init(id: "start", label: "Start \(feature) again"))
            ])
    }

    override func didTap(_ id: String) {
        listener?.didTapStart()
    }
}

// MARK: - PreviewPresentable

extension PreviewViewController: PreviewPresentable {
    func show(_ calls: [String], isRunning: Bool) {
        self.calls = calls
        self.isRunning = isRunning
        setNeedsRender()
    }
}
