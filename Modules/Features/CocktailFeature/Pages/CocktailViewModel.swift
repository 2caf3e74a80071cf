import BarGamesServices

/// The last page: one cocktail.
@MainActor protocol CocktailViewModel: CocktailPageViewModel {
    var cocktail: Cocktail? { get }
}

final class CocktailModel: CocktailPageModel<Cocktail>, CocktailViewModel {
    init(id: String, catalog: any CocktailCatalog) {
        super.init { try await catalog.cocktail(id) }
    }

    override var title: String { cocktail?.name ?? super.title }
    var cocktail: Cocktail? { value }
}
