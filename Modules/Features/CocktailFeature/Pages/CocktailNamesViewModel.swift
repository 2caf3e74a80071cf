import DIInterfaces

/// The second page: the cocktails under a letter.
@MainActor
protocol CocktailNamesViewModel: CocktailPageViewModel {
    var cocktails: [CocktailSummary] { get }

    func choose(_ cocktail: CocktailSummary)
}

final class CocktailNamesModel: CocktailPageModel<[CocktailSummary]>, CocktailNamesViewModel {
    private let letter: Character

    init(letter: Character, catalog: any CocktailCatalog) {
        self.letter = letter
        super.init { try await catalog.cocktails(under: letter) }
    }

    override var title: String { "Cocktails: \(letter)" }
    var cocktails: [CocktailSummary] { value ?? [] }

    func choose(_ cocktail: CocktailSummary) {
        listener?.pageDidChoose(cocktail)
    }
}
