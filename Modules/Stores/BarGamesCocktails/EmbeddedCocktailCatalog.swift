public import BarGamesServices
import Foundation
import RIBs

/// The official cocktails of the International Bartenders Association, as of 2024, embedded in the app.
///
/// The association publishes the measures, and the steps are written for this app. The catalog needs no network and
/// no file. The cocktails are decoded at the first request, off the main actor.
public actor EmbeddedCocktailCatalog: CocktailCatalog {
    private let file: [UInt8]
    private lazy var shelf = Result { try Shelf(file) }

    /// Creates the catalog.
    public init() {
        self.init(file: Array(EmbeddedFiles.cocktails_json.utf8))
    }

    /// Creates a catalog of the cocktails in `file`, in the format of `Assets/cocktails.json`.
    init(file: [UInt8]) {
        self.file = file
    }

    /// Returns the letters that have cocktails, in order.
    ///
    /// - Throws: `CocktailError` if the embedded file is invalid.
    public func letters() throws -> [Character] {
        try read().letters
    }

    /// Returns the cocktails whose names begin with `letter`, ordered by name. Empty if there are none.
    ///
    /// - Throws: `CocktailError` if the embedded file is invalid.
    public func cocktails(under letter: Character) throws -> [CocktailSummary] {
        try read().summaries[letter] ?? []
    }

    /// Returns the cocktail with this id, with a drawing of its glass.
    ///
    /// - Throws: `CocktailError` if the id is unknown, with a suggestion, or if the embedded file is invalid.
    public func cocktail(_ id: String) throws -> Cocktail {
        let shelf = try read()
        guard let cocktail = shelf.cocktails[id] else {
            let closest = closestSpelling(to: id, among: shelf.ids)
            throw CocktailError("There is no cocktail \"\(id)\"" + (closest.map { ": did you mean \"\($0)\"?" } ?? "."))
        }
        return cocktail
    }

    private func read() throws -> Shelf {
        try Task.checkCancellation()
        do {
            return try shelf.get()
        } catch {
            throw CocktailError("The cocktails of this app cannot be read: \(error)")
        }
    }
}

/// The decoded cocktails, indexed by id and letter.
private struct Shelf {
    private struct Category: Decodable {
        let cocktails: [Recipe]
    }

    /// The ids, ordered by name: an id is the name's Latin letters and digits, without case and diacritics.
    let ids: [String]
    let letters: [Character]
    let summaries: [Character: [CocktailSummary]]
    let cocktails: [String: Cocktail]

    init(_ file: [UInt8]) throws {
        let sorted = try JSONDecoder().decode([Category].self, from: Data(file)).flatMap(\.cocktails)
            .map(\.cocktail).sorted { $0.id < $1.id }
        ids = sorted.map(\.id)
        summaries = Dictionary(grouping: sorted.map { CocktailSummary(id: $0.id, name: $0.name) }, by: \.letter)
        letters = summaries.keys.sorted()
        cocktails = Dictionary(sorted.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension CocktailSummary {
    /// The letter under which the cocktail is listed, without diacritics: E for É.
    fileprivate var letter: Character { id.first.map { Character($0.uppercased()) } ?? "?" }
}

/// A cocktail in the file.
struct Recipe: Decodable {
    struct Ingredient: Decodable {
        let name: String
        let measure: String?
    }

    let id: String
    let name: String
    let glass: String
    let ingredients: [Ingredient]
    let steps: [String]

    /// The cocktail with a drawing of its glass.
    var cocktail: Cocktail {
        Cocktail(
            id: id, name: name, glass: glass,
            ingredients: ingredients.map { Cocktail.Ingredient(name: $0.name, measure: $0.measure) },
            steps: steps, picture: GlassPicture.of(glass).address)
    }
}
