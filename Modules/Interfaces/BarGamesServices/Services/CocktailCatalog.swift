/// A source of cocktails.
///
/// Every function throws a `CocktailError` if the catalog cannot respond. It throws a `CancellationError` soon after
/// its task is cancelled.
public protocol CocktailCatalog: Sendable {
    /// Returns the first characters of the names, sorted: upper-case letters and digits with at least one cocktail.
    ///
    /// A letter whose cocktails cannot be read can be among them. `cocktails(under:)` throws the reason.
    func letters() async throws -> [Character]

    /// Returns the cocktails whose names begin with `letter`, sorted by name. The list can be empty.
    func cocktails(under letter: Character) async throws -> [CocktailSummary]

    /// Returns the cocktail with `id`, and throws if there is none.
    func cocktail(_ id: String) async throws -> Cocktail
}

/// The error of a catalog that could not respond.
public struct CocktailError: Error, Equatable, CustomStringConvertible {
    /// The failure, as a sentence for the players.
    public let description: String

    /// Creates an error with a sentence for the players.
    public init(_ description: String) {
        self.description = description
    }
}
