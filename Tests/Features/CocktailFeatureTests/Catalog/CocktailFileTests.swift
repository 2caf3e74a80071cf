import DIInterfaces
import Testing

@testable import CocktailFeature

struct CocktailFileTests {
    @Test func `a cocktail is parsed`() throws {
        let text = """
            = Piña Colada
            glass Hurricane glass
            50 ml | White rum
            | Soda water
            - Blend everything with ice.
            - Pour into the glass.
            """
        #expect(
            try CocktailFile.cocktails(in: text) == [
                Cocktail(
                    id: "pina-colada", name: "Piña Colada", glass: "Hurricane glass",
                    ingredients: [.init(name: "White rum", measure: "50 ml"), .init(name: "Soda water")],
                    steps: ["Blend everything with ice.", "Pour into the glass."], picture: nil)
            ])
    }

    @Test func `the cocktails are in the order of the file`() throws {
        #expect(try CocktailFile.cocktails(in: "\(complete("B"))\n\(complete("A"))").map(\.name) == ["B", "A"])
    }

    @Test(arguments: [
        "# = Martini\n= Negroni\n# glass\nglass Coupe\n\n1 | Gin\n- Stir.\n#",
        "=Negroni\nglass\tCoupe\n1|Gin\n-Stir.",
        "  =  Negroni  \n\tglass   Coupe\t\n 1  |  Gin \n - Stir. \n   \n",
        "= Negroni\r\nglass Coupe\r\n1 | Gin\r\n- Stir.\r\n",
        "= Negroni\n- Stir.\n1 | Gin\nglass Coupe",
    ])
    func `comments, empty lines and spaces are ignored`(text: String) throws {
        #expect(
            try CocktailFile.cocktails(in: text) == [
                Cocktail(
                    id: "negroni", name: "Negroni", glass: "Coupe", ingredients: [.init(name: "Gin", measure: "1")],
                    steps: ["Stir."], picture: nil)
            ])
    }

    @Test func `the first character determines the kind of a line`() throws {
        let text = "= Corpse Reviver #2\nglass Coupe = small\nglass of | Gin - dry # cold\n- Stir | shake = mix."
        let cocktail = try #require(try CocktailFile.cocktails(in: text).first)
        #expect(cocktail.name == "Corpse Reviver #2")
        #expect(cocktail.glass == "Coupe = small")
        #expect(cocktail.ingredients == [.init(name: "Gin - dry # cold", measure: "glass of")])
        #expect(cocktail.steps == ["Stir | shake = mix."])
    }

    @Test func `an unknown glass is accepted`() throws {
        #expect(try CocktailFile.cocktails(in: "= A\nglass Top hat\n1 | Gin\n- Stir.").first?.glass == "Top hat")
    }

    @Test func `an empty file has no cocktails`() throws {
        #expect(try CocktailFile.cocktails(in: "") == [])
        #expect(try CocktailFile.cocktails(in: "\n# Nothing\n") == [])
    }
}

/// The lines of a complete cocktail.
func complete(_ name: String) -> String {
    "= \(name)\nglass Coupe\n30 ml | Gin\n- Stir."
}
