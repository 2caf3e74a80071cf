import BarGamesServices

/// The cocktails of a list: the ones under a letter, or the ones whose names contain a text.
nonisolated enum CocktailSelection: Hashable, Sendable {
    case letter(Character)
    case search(String)

    /// The letter or the text, as the title of the list shows it.
    var title: String {
        switch self {
        case .letter(let letter): String(letter)
        case .search(let text): "“\(text)”"
        }
    }

    /// The page that shows the cocktails.
    var page: CocktailPage {
        switch self {
        case .letter(let letter): .letter(String(letter))
        case .search(let text): .search(text)
        }
    }
}

nonisolated extension CocktailCatalog {
    /// Returns the selected cocktails, in the order of their letters and names.
    func cocktails(in selection: CocktailSelection) async throws -> [CocktailSummary] {
        switch selection {
        case .letter(let letter):
            return try await cocktails(under: letter)
        case .search(let text):
            let text = text.lowercased()
            var found: [CocktailSummary] = []
            for letter in try await letters() {
                // The id of a cocktail is its name without accents.
                found += try await cocktails(under: letter).filter {
                    $0.name.lowercased().contains(text) || $0.id.lowercased().contains(text)
                }
            }
            return found
        }
    }
}
