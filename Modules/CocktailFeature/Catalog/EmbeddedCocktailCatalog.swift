public import DIInterfaces
import RIBs

/// The official cocktails of the International Bartenders Association, which come with the app: no network, no
/// file. Ask for it as `any CocktailCatalog`.
///
/// They are read once, when the first one is asked for, and not on the main actor.
public actor EmbeddedCocktailCatalog: CocktailCatalog {
    private let file: [UInt8]
    private lazy var shelf = Result { () throws(CocktailFileError) in
        Shelf(try CocktailFile.cocktails(in: String(decoding: file, as: UTF8.self)))
    }

    /// On the main actor, since there is what the package manager made of the file.
    @MainActor
    public init() {
        self.init(file: PackageResources.Cocktails_txt)
    }

    /// A catalog of the cocktails in `file`, a text in UTF-8.
    init(file: [UInt8]) {
        self.file = file
    }

    public func letters() throws -> [Character] {
        try read().letters
    }

    public func cocktails(under letter: Character) throws -> [CocktailSummary] {
        try read().summaries[letter] ?? []
    }

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

/// The cocktails as they are asked for.
private nonisolated struct Shelf: Sendable {
    /// In the order of the names.
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
    /// Where its name is found: É under E.
    fileprivate var letter: Character { Character(id.prefix(1).uppercased()) }
}

nonisolated extension Cocktail {
    /// The cocktail with a drawing of its glass.
    fileprivate var pictured: Cocktail {
        let picture = glass.map { GlassPicture.of($0).address }
        return Cocktail(id: id, name: name, glass: glass, ingredients: ingredients, steps: steps, picture: picture)
    }
}
