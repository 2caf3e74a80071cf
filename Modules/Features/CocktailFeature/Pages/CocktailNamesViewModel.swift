import BarGamesServices

/// The second page: the cocktails under a letter or of a search.
@MainActor protocol CocktailNamesViewModel: CocktailPageViewModel {
    var cocktails: [CocktailSummary] { get }

    func choose(_ cocktail: CocktailSummary)
}

final class CocktailNamesModel: CocktailPageModel<[CocktailSummary]>, CocktailNamesViewModel {
    private let selection: CocktailSelection

    init(selection: CocktailSelection, catalog: any CocktailCatalog) {
        self.selection = selection
        super.init { try await catalog.cocktails(in: selection) }
    }

    override var title: String { "Cocktails: \(selection.title)" }
    var cocktails: [CocktailSummary] { value ?? [] }

    func choose(_ cocktail: CocktailSummary) {
        listener?.pageDidChoose(cocktail)
    }
}
