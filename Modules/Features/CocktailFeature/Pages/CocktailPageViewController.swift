import RIBsScreens

/// The base class of the pages: shows loading and failures, and the way back.
///
/// A subclass adds its content. The view model is set after initialisation.
class CocktailPageViewController: ScreenController {
    private static let tryAgainID = "try-again"

    /// The view model as the protocol that all pages share.
    var page: (any CocktailPageViewModel)? { nil }
    /// The page as it is saved; nil for a page that is not opened again.
    var saved: CocktailPage? { nil }
    /// The elements of the loaded page.
    var content: [ScreenElement] { [] }
    /// The name of the place to which the page leads back.
    var back: String { "Cocktails" }

    final func observe(_ viewModel: any CocktailPageViewModel) {
        viewModel.onChange = { [weak self] in self?.setNeedsRender() }
    }

    final override func render() -> Screen {
        let elements: [ScreenElement] =
            switch page?.state {
            case .read: content
            case .failed(let problem): [.notice(problem), .button(.init(id: Self.tryAgainID, label: "Try again"))]
            case .reading, nil: [.activity("Reading…")]
            }
        return Screen(title: page?.title ?? "", elements: elements, back: back)
    }

    override func didTap(_ id: String) {
        if id == Self.tryAgainID { page?.tryAgain() }
    }
}
