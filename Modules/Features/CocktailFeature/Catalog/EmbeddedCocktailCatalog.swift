public import DIInterfaces
import RIBs

/// The official cocktails of the International Bartenders Association, embedded in the app.
///
/// It needs no network and no file. The cocktails are parsed at the first request, off the main actor. Features use it
/// as `any CocktailCatalog`.
public actor EmbeddedCocktailCatalog: CocktailCatalog {
    private let file: [UInt8]
    private lazy var shelf = Result { () throws(CocktailFileError) in
        Shelf(try CocktailFile.cocktails(in: String(decoding: file, as: UTF8.self)))
    }

    /// Creates the catalog. On the main actor, because the package manager's resource constant is isolated to it.
    @MainActor
    public init() {
        self.init(file: PackageResources.Cocktails_txt)
    }

    /// Creates a catalog of the cocktails in `file`, a text in UTF-8.
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
        return cocktail.pictured
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

/// The parsed cocktails, indexed by id and letter.
private nonisolated struct Shelf: Sendable {
    /// The ids, ordered by name.
    let ids: [String]
    let letters: [Character]
    let summaries: [Character: [CocktailSummary]]
    let cocktails: [String: Cocktail]

    init(_ cocktails: [Cocktail]) {
        let sorted = cocktails.sorted { $0.id < $1.id }
        ids = sorted.map(\.id)
        summaries = Dictionary(grouping: sorted.map { CocktailSummary(id: $0.id, name: $0.name) }, by: \.letter)
        letters = summaries.keys.sorted()
        self.cocktails = Dictionary(uniqueKeysWithValues: sorted.map { ($0.id, $0) })
    }
}

nonisolated extension CocktailSummary {
    /// The letter under which the cocktail is listed, without diacritics: E for É.
    fileprivate var letter: Character { Character(id.prefix(1).uppercased()) }
}

nonisolated extension Cocktail {
    /// The cocktail with a drawing of its glass.
    fileprivate var pictured: Cocktail {
        let picture = glass.map { GlassPicture.of($0).address }
        return Cocktail(id: id, name: name, glass: glass, ingredients: ingredients, steps: steps, picture: picture)
    }
}
