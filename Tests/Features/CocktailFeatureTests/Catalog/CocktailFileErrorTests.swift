import Testing

@testable import CocktailFeature

/// The messages for mistakes in the file of cocktails.
struct CocktailFileErrorTests {
    static let strayLine =
        "Expected: \"= name\", \"glass name\", \"measure | ingredient\", \"| ingredient\", \"- step\" or \"# comment\"."

    @Test(arguments: [
        ("=", 1, "a cocktail has no name. Expected: a line such as \"= Negroni\"."),
        (
            "= ?!", 1,
            "the name \"?!\" contains no character for an id. Expected: a name with a Latin letter or a digit."
        ),
        ("= A\n1 | Gin\n- Stir.", 1, "\"A\" has no glass. Expected: a line such as \"glass Highball glass\"."),
        ("= A\nglass B\nglass C", 3, "\"A\" has a second glass. Expected: one glass a cocktail."),
        ("= A\nglass B\n- Stir.", 1, "\"A\" has no ingredient. Expected: lines such as \"30 ml | Gin\"."),
        ("\n= A\nglass B\n1 | Gin\n\n= C", 2, "\"A\" has no step. Expected: lines such as \"- Stir gently.\"."),
        (
            "# A\n1 | Gin", 2,
            "\"1 | Gin\" comes before the first cocktail. Expected: a line such as \"= Negroni\" before it."
        ),
        ("= A\n 30 ml Gin ", 2, "\"30 ml Gin\" is not a line of a cocktail. \(strayLine)"),
        ("= A\r\n\r\nSoda", 3, "\"Soda\" is not a line of a cocktail. \(strayLine)"),
        ("= A\nglass", 2, "\"glass\" is not a line of a cocktail. \(strayLine)"),
        ("= A\nglasses B", 2, "\"glasses B\" is not a line of a cocktail. \(strayLine)"),
        ("= A\n30 ml |", 2, "\"30 ml |\" is not a line of a cocktail. \(strayLine)"),
        ("= A\n30 ml | Gin | Rum", 2, "\"30 ml | Gin | Rum\" is not a line of a cocktail. \(strayLine)"),
        ("= A\n-", 2, "\"-\" is not a line of a cocktail. \(strayLine)"),
    ])
    func `a mistake is reported with its line and the expected text`(text: String, line: Int, sentence: String) throws {
        let error = try #require(throws: CocktailFileError.self) { try CocktailFile.cocktails(in: text) }
        #expect(error.description == "line \(line): \(sentence)")
        #expect(error.line == line)
    }

    @Test func `a duplicate name is an error`() throws {
        let text = "\(complete("A"))\n\(complete("B"))\n\(complete("A"))"
        let error = try #require(throws: CocktailFileError.self) { try CocktailFile.cocktails(in: text) }
        #expect(
            error.description == "line 9: \"A\" has the same id a as \"A\" in line 1. "
                + "Expected: every cocktail once, and names that differ in a letter or a digit.")
    }

    @Test func `names with the same id are an error`() throws {
        let text = "\(complete("Piña Colada"))\n\(complete("PINA-COLADA"))"
        let error = try #require(throws: CocktailFileError.self) { try CocktailFile.cocktails(in: text) }
        #expect(
            error.description == "line 5: \"PINA-COLADA\" has the same id pina-colada as \"Piña Colada\" in line 1. "
                + "Expected: every cocktail once, and names that differ in a letter or a digit.")
    }

    @Test func `the first mistake is reported`() throws {
        let text = "= A\nglass B\n1 | Gin\nSoda\n=\n="
        let error = try #require(throws: CocktailFileError.self) { try CocktailFile.cocktails(in: text) }
        #expect(error.line == 4)
    }
}
