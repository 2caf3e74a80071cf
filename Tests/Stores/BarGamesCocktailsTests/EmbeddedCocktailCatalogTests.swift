import BarGamesServices
import Testing

@testable import BarGamesCocktails

struct EmbeddedCocktailCatalogTests {
    private let catalog: EmbeddedCocktailCatalog

    init() {
        let names = [
            ("martini", "martini"), ("elan", "Élan"), ("7-up", "7 Up"), ("mai-tai", "Mai-Tai"),
            ("espresso", "Espresso"),
        ]
        let cocktails = names.map { id, name in
            """
            {
              "id": "\(id)", "name": "\(name)", "glass": "Coupe",
              "ingredients": [{ "measure": "30 ml", "name": "Gin" }, { "name": "Soda water" }], "steps": ["Stir."]
            }
            """
        }
        catalog = EmbeddedCocktailCatalog(
            file: Array(#"[{ "category": "Some", "cocktails": [\#(cocktails.joined(separator: ","))] }]"#.utf8))
    }

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
        #expect(cocktail.ingredients == [.init(name: "Gin", measure: "30 ml"), .init(name: "Soda water")])
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
        let catalog = EmbeddedCocktailCatalog(file: Array("[{}]".utf8))
        for request: () async throws -> Void in [
            { _ = try await catalog.letters() }, { _ = try await catalog.cocktails(under: "A") },
            { _ = try await catalog.cocktail("a") },
        ] {
            let error = await #expect(throws: CocktailError.self) { try await request() }
            #expect(error?.description.hasPrefix("The cocktails of this app cannot be read: ") == true)
        }
    }

    @Test func `a cancelled task throws a cancellation error`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await catalog.letters()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
