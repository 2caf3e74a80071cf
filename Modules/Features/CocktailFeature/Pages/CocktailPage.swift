/// A page of the menu, as it is saved and opened again.
nonisolated enum CocktailPage: Codable, Equatable, Sendable {
    /// The letters, with the typed text of the search.
    case letters(search: String)
    /// The cocktails under a letter.
    case letter(String)
    /// The cocktails whose names contain a text.
    case search(String)
    /// One cocktail, by its id.
    case cocktail(String)
}
