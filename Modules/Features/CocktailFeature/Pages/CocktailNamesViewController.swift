import BarGamesServices
import RIBsScreens

final class CocktailNamesViewController: CocktailPageViewController {
    /// The argument of its view model.
    let selection: CocktailSelection
    var viewModel: (any CocktailNamesViewModel)? {
        didSet { viewModel.map(observe) }
    }

    init(selection: CocktailSelection) {
        self.selection = selection
    }

    override var page: (any CocktailPageViewModel)? { viewModel }
    override var saved: CocktailPage? { selection.page }

    override var content: [ScreenElement] {
        guard let cocktails = viewModel?.cocktails, !cocktails.isEmpty else {
            return [.text("No cocktails found.")]
        }
        return [.list(cocktails.map { .init(id: elementID(of: $0), text: $0.name) })]
    }

    override func didTap(_ id: String) {
        super.didTap(id)
        guard let cocktail = viewModel?.cocktails.first(where: { elementID(of: $0) == id }) else { return }
        viewModel?.choose(cocktail)
    }

    private func elementID(of cocktail: CocktailSummary) -> String { "cocktail.\(cocktail.id)" }
}
