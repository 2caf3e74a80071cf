import DIInterfaces
import Testing

@testable import CocktailFeature

struct EmbeddedCocktailCatalogTests {
    private let catalog = EmbeddedCocktailCatalog(
        file: Array(["martini", "Élan", "7 Up", "Mai-Tai", "Espresso"].map(complete).joined(separator: "\n").utf8))

    @Test func `the letters are the first letters of the names`() async throws {
        #expect(try await catalog.letters() == ["7", "E", "M"])
    }

    @Test func `the cocktails of a letter are ordered by name`() async throws {
        #expect(
            try await catalog.cocktails(under: "E") == [
                CocktailSummary(id: "elan", name: "Élan"), CocktailSummary(id: "espresso", name: "Espresso"),
            ])
        #expect(try await catalog.cocktails(under: "M").map(\.name) == ["Mai-Tai", "martini"])
        #expect(try await catalog.cocktails(under: "7").map(\.id) == ["7-up"])
    }

    @Test func `a letter without a cocktail has an empty list`() async throws {
        #expect(try await catalog.cocktails(under: "X") == [])
        #expect(try await catalog.cocktails(under: "É") == [])
    }

    @Test func `a cocktail has the picture of its glass`() async throws {
        let cocktail = try await catalog.cocktail("elan")
        #expect(cocktail.name == "Élan")
        #expect(cocktail.glass == "Coupe")
        #expect(cocktail.ingredients == [.init(name: "Gin", measure: "30 ml")])
        #expect(cocktail.steps == ["Stir."])
        #expect(cocktail.picture == GlassPicture.of("Coupe").address)
    }

    @Test func `an unknown id is an error with a suggestion`() async {
        await #expect(throws: CocktailError("There is no cocktail \"esspreso\": did you mean \"espresso\"?")) {
            try await catalog.cocktail("esspreso")
        }
        await #expect(throws: CocktailError("There is no cocktail \"water\".")) { try await catalog.cocktail("water") }
    }

    @Test func `with an invalid file every request throws`() async {
        let catalog = EmbeddedCocktailCatalog(file: Array("Soda".utf8))
        let error = CocktailError(
            "The cocktails of this app cannot be read: line 1: \"Soda\" comes before the first cocktail. "
                + "Expected: a line such as \"= Negroni\" before it.")
        await #expect(throws: error) { try await catalog.letters() }
        await #expect(throws: error) { try await catalog.cocktails(under: "A") }
        await #expect(throws: error) { try await catalog.cocktail("a") }
    }

    @Test func `a cancelled task throws a cancellation error`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await catalog.letters()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
