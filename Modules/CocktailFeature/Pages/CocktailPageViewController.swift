import Screens

/// What the pages look like while there is nothing to show, and how one leaves them. A page adds what it shows.
///
/// Its view model is set after it is made.
class CocktailPageViewController: ScreenController {
    private static let tryAgainID = "try-again"
    private static let closeID = "close-page"

    /// The view model, as all pages see it.
    var page: (any CocktailPageViewModel)? { nil }
    /// What the page shows once it is read.
    var content: [ScreenElement] { [] }
    /// What leaving the page leads to.
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
