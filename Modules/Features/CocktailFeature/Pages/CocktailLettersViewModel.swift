import DIInterfaces

/// The first page: a search, and the letters that have cocktails.
@MainActor
protocol CocktailLettersViewModel: CocktailPageViewModel {
    var letters: [Character] { get }
    /// The typed text of the search.
    var searchText: String { get set }
    /// The reason why the text cannot be searched for; nil if there is none.
    var problem: String? { get }

    func find()
    func choose(_ letter: Character)
}

final class CocktailLettersModel: CocktailPageModel<[Character]>, CocktailLettersViewModel {
    private(set) var problem: String? {
        didSet { onChange?() }
    }
    var searchText = "" {
        didSet { problem = nil }
    }

    init(catalog: any CocktailCatalog) {
        super.init { try await catalog.letters() }
    }

    var letters: [Character] { value ?? [] }

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
}
