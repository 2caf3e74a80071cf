/// Knows cocktails. Every function throws a `CocktailError` if the catalog cannot answer, and a
/// `CancellationError` soon after its task was cancelled.
public protocol CocktailCatalog: Sendable {
    /// The first characters of the names, in order: upper case letters and digits, only those that have a cocktail.
    func letters() async throws -> [Character]

    /// The cocktails whose names begin with `letter`, by name. A letter without any has an empty list.
    func cocktails(under letter: Character) async throws -> [CocktailSummary]

    /// Throws if there is no cocktail with this id.
    func cocktail(_ id: String) async throws -> Cocktail
}

/// Why a catalog could not answer, in a sentence to show.
public struct CocktailError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
