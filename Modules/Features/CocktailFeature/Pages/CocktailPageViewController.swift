import Screens

/// The base class of the pages: shows loading and failures, and the button that leaves the page.
///
/// A subclass adds its content. The view model is set after initialisation.
class CocktailPageViewController: ScreenController {
    private static let tryAgainID = "try-again"
    private static let closeID = "close-page"

    /// The view model as the protocol that all pages share.
    var page: (any CocktailPageViewModel)? { nil }
    /// The elements of the loaded page.
    var content: [ScreenElement] { [] }
    /// The label of the button that leaves the page.
    var closeLabel: String { "Back" }

    final func observe(_ viewModel: any CocktailPageViewModel) {
        viewModel.onChange = { [weak self] in self?.setNeedsRender() }
    }

    final override func render() -> Screen {
        var elements: [ScreenElement] =
            switch page?.state {
            case .read: content
            case .failed(let problem): [.notice(problem), .button(.init(id: Self.tryAgainID, label: "Try again"))]
            case .reading, nil: [.text("Reading…")]
            }
        elements.append(.button(.init(id: Self.closeID, label: closeLabel)))
        return Screen(title: page?.title ?? "", elements: elements)
    }

    override func didTap(_ id: String) {
        switch id {
        case Self.tryAgainID: page?.tryAgain()
        case Self.closeID: page?.close()
        default: break
        }
    }
}
