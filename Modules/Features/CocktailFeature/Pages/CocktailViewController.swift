import BarGamesServices
import RIBsScreens

final class CocktailViewController: CocktailPageViewController {
    /// The argument of its view model.
    let cocktailID: String
    var viewModel: (any CocktailViewModel)? {
        didSet { viewModel.map(observe) }
    }

    init(cocktailID: String) {
        self.cocktailID = cocktailID
        super.init()
        path = [cocktailID]
    }

    override var page: (any CocktailPageViewModel)? { viewModel }
    override var saved: CocktailPage? { .cocktail(cocktailID) }

    override var content: [ScreenElement] {
        guard let cocktail = viewModel?.cocktail else { return [] }
        return picture(of: cocktail)
            + [
                .facts([.init(id: "cocktail.glass", label: "Glass", value: cocktail.glass ?? "any")]),
                .list(cocktail.ingredients.map { .init(text: $0.name, detail: $0.measure) }),
            ]
            + cocktail.steps.enumerated().map { .text("\($0 + 1). \($1)") }
    }

    private func picture(of cocktail: Cocktail) -> [ScreenElement] {
        guard let source = cocktail.picture else { return [] }
        return [
            .picture(
                .init(source: source, description: cocktail.name, drawing: GlassDrawing.of(cocktail.glass))
            )
        ]
    }
}
