import DIInterfaces

/// The first page: the letters that have cocktails.
@MainActor
protocol CocktailLettersViewModel: CocktailPageViewModel {
    var letters: [Character] { get }

    func choose(_ letter: Character)
}

final class CocktailLettersModel: CocktailPageModel<[Character]>, CocktailLettersViewModel {
    init(catalog: any CocktailCatalog) {
        super.init { try await catalog.letters() }
    }

    var letters: [Character] { value ?? [] }

    func choose(_ letter: Character) {
        listener?.pageDidChoose(letter: letter)
    }
}
