import BarGamesServices

/// The first page: a search, and the letters that have cocktails.
@MainActor protocol CocktailLettersViewModel: CocktailPageViewModel {
    var letters: [Character] { get }
    /// The typed text of the search.
    var searchText: String { get set }
    /// The cocktails that match the typed text; nil without a text.
    var matches: [CocktailSummary]? { get }
    /// The reason why the text cannot be searched for; nil if there is none.
    var problem: String? { get }

    /// Searches for the typed text. The former matches stay until the new ones arrive. Ends early if its task is cancelled.
    func search() async
    func find()
    func choose(_ letter: Character)
    func choose(_ cocktail: CocktailSummary)
}

final class CocktailLettersModel: CocktailPageModel<[Character]>, CocktailLettersViewModel {
    private(set) var problem: String? {
        didSet { onChange?() }
    }
    private(set) var matches: [CocktailSummary]? {
        didSet { onChange?() }
    }
    var searchText = "" {
        didSet {
            problem = nil
            if searchText != oldValue { listener?.pageDidType(in: self) }
        }
    }
    private let catalog: any CocktailCatalog

    init(catalog: any CocktailCatalog) {
        self.catalog = catalog
        super.init { try await catalog.letters() }
    }

    var letters: [Character] { value ?? [] }

    func search() async {
        let text = searchText.trimmed
        guard !text.isEmpty else { return matches = nil }
        do {
            let found = try await catalog.cocktails(in: .search(text))
            if !Task.isCancelled { matches = found }
        } catch {
            if !Task.isCancelled { problem = "\(error)" }
        }
    }

    func find() {
        let text = searchText.trimmed
        if text.isEmpty {
            problem = "Type a part of a name."
        } else {
            listener?.pageDidChoose(.search(text))
        }
    }

    func choose(_ letter: Character) {
        listener?.pageDidChoose(.letter(letter))
    }

    func choose(_ cocktail: CocktailSummary) {
        listener?.pageDidChoose(cocktail)
    }
}
