import BarGamesServices
import Foundation
import Testing

@testable import BarGamesCocktails

/// The embedded cocktails. A mistake in `Cocktails.json` fails here.
struct ShippedCocktailsTests {
    private let catalog: any CocktailCatalog
    private let cocktails: [Cocktail]

    init() async throws {
        catalog = EmbeddedCocktailCatalog()
        struct Category: Decodable {
            let cocktails: [Recipe]
        }
        let categories = try JSONDecoder().decode([Category].self, from: Data(EmbeddedFiles.cocktails_json.utf8))
        cocktails = categories.flatMap(\.cocktails).map(\.cocktail)
    }

    @Test func `the official list is complete`() {
        #expect(cocktails.count == 102)
    }

    @Test func `every cocktail is found by its letter and its id`() async throws {
        var found: [Cocktail] = []
        for letter in try await catalog.letters() {
            for summary in try await catalog.cocktails(under: letter) {
                let cocktail = try await catalog.cocktail(summary.id)
                #expect(cocktail.name == summary.name)
                found.append(cocktail)
            }
        }
        #expect(found.map(\.id) == cocktails.map(\.id).sorted())
    }

    @Test func `the letters are exactly the first letters of the names`() async throws {
        let first = cocktails.compactMap { plain($0.name).first }
        #expect(try await catalog.letters() == Set(first).sorted())
        for letter in try await catalog.letters() {
            #expect(try await catalog.cocktails(under: letter).allSatisfy { plain($0.name).first == letter })
        }
    }

    @Test func `the names are in the order of Foundation's comparison`() async throws {
        #expect(
            try await catalog.cocktails(under: "C").map(\.name) == [
                "Caipirinha", "Canchánchara", "Cardinale", "Casino", "Champagne Cocktail", "Chartreuse Swizzle",
                "Clover Club", "Corpse Reviver #2", "Cosmopolitan", "Cuba Libre",
            ])
        #expect(
            try await catalog.cocktails(under: "P").map(\.name) == [
                "Paloma", "Paper Plane", "Paradise", "Penicillin", "Piña Colada", "Pisco Punch", "Pisco Sour",
                "Planter's Punch", "Porn Star Martini", "Porto Flip",
            ])
        #expect(try await catalog.cocktails(under: "V").map(\.name) == ["Ve.N.To", "Vesper", "Vieux Carré"])
    }

    @Test func `ids are unique and well formed`() {
        #expect(Set(cocktails.map(\.id)).count == cocktails.count)
        for cocktail in cocktails {
            #expect(cocktail.id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(cocktail.id)")
        }
    }

    @Test func `every cocktail has a glass with a drawing`() async throws {
        for cocktail in cocktails {
            let glass = try #require(cocktail.glass)
            #expect(GlassPicture.of(glass) != .unknown, "\(cocktail.name): there is no drawing of a \(glass)")
            #expect(try await catalog.cocktail(cocktail.id).picture == GlassPicture.of(glass).address)
        }
    }

    @Test func `no text is empty`() {
        for cocktail in cocktails {
            #expect(!cocktail.name.isEmpty && !cocktail.ingredients.isEmpty && !cocktail.steps.isEmpty)
            let ingredients = cocktail.ingredients.flatMap { [$0.name, $0.measure ?? "-"] }
            let texts = [cocktail.name] + cocktail.steps + ingredients
            #expect(texts.allSatisfy { !$0.isEmpty && $0 == $0.trimmed }, "\(cocktail.id)")
        }
    }

    @Test func `an id is the name in plain letters and digits`() {
        for cocktail in cocktails {
            let name = plain(cocktail.name).lowercased().replacing("'", with: "")
            let words = name.split { !$0.isLetter && !$0.isNumber }
            #expect(cocktail.id == words.joined(separator: "-"))
        }
    }

    @Test func `every step is a sentence`() {
        for cocktail in cocktails {
            for step in cocktail.steps {
                #expect(step.wholeMatch(of: /[A-Z][^.]+\./) != nil, "\(cocktail.name): \(step)")
            }
        }
    }

    @Test func `measures have one format`() {
        let units = /ml|dash(es)?|drops|bar spoons?|teaspoons?|tablespoon|sprigs|(thin )?slices?|chunks|wheel/
        let words: Set = ["a dash", "a few dashes", "a few drops", "a pinch", "a splash", "to taste", "to top up"]
        for cocktail in cocktails {
            #expect(!cocktail.ingredients.isEmpty)
            for measure in cocktail.ingredients.compactMap(\.measure) where !words.contains(measure) {
                let parts = measure.prefixMatch(of: /[1-9][0-9]*(\.5|\/[24])?( to [1-9])?( |$)/)
                let unit = parts.map { measure[$0.range.upperBound...] }
                #expect(unit?.isEmpty == true || unit?.wholeMatch(of: units) != nil, "\(cocktail.name): \(measure)")
            }
        }
    }

    @Test(arguments: [
        ("negroni", "Old fashioned glass", "30 ml Gin, 30 ml Campari, 30 ml Sweet red vermouth"),
        ("daiquiri", "Cocktail glass", "60 ml White Cuban rum, 20 ml Fresh lime juice, 2 bar spoons Superfine sugar"),
        ("pina-colada", "Hurricane glass", "50 ml White rum, 30 ml Coconut cream, 50 ml Fresh pineapple juice"),
        ("margarita", "Margarita glass", "50 ml Tequila (100% agave), 20 ml Triple sec, 15 ml Fresh lime juice"),
        ("dry-martini", "Cocktail glass", "60 ml Gin, 10 ml Dry vermouth"),
        ("manhattan", "Cocktail glass", "50 ml Rye whiskey, 20 ml Sweet red vermouth, 1 dash Angostura bitters"),
        ("moscow-mule", "Copper mug", "45 ml Vodka, 120 ml Ginger beer, 10 ml Fresh lime juice"),
        (
            "old-fashioned", "Old fashioned glass",
            "1 Sugar cube, a few dashes Angostura bitters, a few dashes Water, 45 ml Bourbon or rye whiskey"
        ),
        (
            "mojito", "Highball glass",
            "6 sprigs Mint, 2 teaspoons White cane sugar, 20 ml Fresh lime juice, 45 ml White Cuban rum, Soda water"
        ),
    ])
    func `well-known cocktails have the right ingredients`(id: String, glass: String, ingredients: String) async throws
    {
        let cocktail = try await catalog.cocktail(id)
        #expect(cocktail.glass == glass)
        let said = cocktail.ingredients.map { ($0.measure.map { "\($0) " } ?? "") + $0.name }
        #expect(said.joined(separator: ", ") == ingredients)
    }

    /// The name without diacritics and case, as Foundation folds it.
    private func plain(_ name: String) -> String {
        name.folding(options: .diacriticInsensitive, locale: nil).uppercased()
    }
}
