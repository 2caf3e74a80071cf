@testable import CocktailDB
import DIInterfaces
import Foundation
import Testing

struct DrinkTests {
    @Test func aCocktailIsReadAsTheAPIWritesIt() throws {
        #expect(
            try cocktails(margarita) == [
                Cocktail(
                    id: "11007",
                    name: "Margarita",
                    glass: "Cocktail glass",
                    ingredients: [
                        .init(name: "Tequila", measure: "1 1/2 oz"),
                        .init(name: "Triple sec", measure: "1/2 oz"),
                        .init(name: "Lime juice", measure: "1 oz"),
                        .init(name: "Salt"),
                    ],
                    steps: ["Rub the rim of the glass with the lime slice.", "Shake with ice,", "then pour."],
                    picture: "https://www.thecocktaildb.com/images/media/drink/5noda61589575158.jpg"
                )
            ])
    }

    @Test func whatIsNullIsNotThere() throws {
        #expect(
            try cocktails(drinks([drink("1", "Water")])) == [
                Cocktail(id: "1", name: "Water", glass: nil, ingredients: [], steps: [], picture: nil)
            ])
    }

    @Test func whatIsMissingIsNotThere() throws {
        #expect(
            try cocktails(drinks([#"{"idDrink": "1", "strDrink": "Water"}"#])) == [
                Cocktail(id: "1", name: "Water", glass: nil, ingredients: [], steps: [], picture: nil)
            ])
    }

    @Test func whatIsEmptyOrWhiteSpaceIsNotThere() throws {
        let fields = [
            "strGlass": "", "strInstructions": " \r\n", "strDrinkThumb": " ", "strIngredient1": "",
            "strIngredient2": "\t ",
        ]
        #expect(
            try cocktails(drinks([drink("1", "Water", fields)])) == [
                Cocktail(id: "1", name: "Water", glass: nil, ingredients: [], steps: [], picture: nil)
            ])
    }

    @Test func anIngredientWithoutAMeasureHasNone() throws {
        let fields = ["strIngredient1": "Gin", "strIngredient2": "Ice", "strMeasure2": "  "]
        #expect(try cocktail(fields).ingredients == [.init(name: "Gin"), .init(name: "Ice")])
    }

    @Test func aMeasureWithoutAnIngredientIsIgnored() throws {
        let fields = ["strMeasure1": "1 oz", "strIngredient2": "Gin", "strMeasure2": "2 cl"]
        #expect(try cocktail(fields).ingredients == [.init(name: "Gin", measure: "2 cl")])
    }

    @Test func fifteenIngredientsAreReadInOrder() throws {
        let numbers = 1...15
        let fields = Dictionary(uniqueKeysWithValues: numbers.map { ("strIngredient\($0)", "Nr. \($0)") })
        #expect(try cocktail(fields).ingredients.map(\.name) == numbers.map { "Nr. \($0)" })
    }

    @Test func whiteSpaceAroundAndWithinATextIsOneSpaceAtMost() throws {
        let fields = ["strGlass": " Old-fashioned\u{A0} glass\n", "strIngredient1": " Gin ", "strMeasure1": "1 oz \n"]
        let cocktail = try cocktail(fields)
        #expect(cocktail.glass == "Old-fashioned glass")
        #expect(cocktail.ingredients == [.init(name: "Gin", measure: "1 oz")])
    }

    @Test func namesCanHaveAnyCharacter() throws {
        let names = ["Caipiríssima", "Café \u{1F378} \"d'été\" & Co.", "Водка-тоник", "梅酒"]
        #expect(try names.map { try cocktails(drinks([drink("1", $0)])).map(\.name) } == names.map { [$0] })
    }

    @Test func aDrinkWithoutAnIDOrANameIsSkipped() throws {
        let list = drinks([drink(nil, "A"), drink("2", nil), drink(" ", "C"), drink("4", " "), drink("5", "E"), "{}"])
        #expect(try cocktails(list).map(\.id) == ["5"])
    }

    @Test func anIDCanBeANumber() throws {
        #expect(try cocktails(#"{"drinks": [{"idDrink": 11007, "strDrink": "Margarita"}]}"#).map(\.id) == ["11007"])
    }

    @Test func aFieldOfAnotherTypeIsAsGoodAsNone() throws {
        let fields = #""strGlass": 7, "strIngredient1": ["Ice"], "strDrinkThumb": {}"#
        let drink = #"{"idDrink": "1", "strDrink": "Water", \#(fields)}"#
        #expect(
            try cocktails(drinks([drink])) == [
                Cocktail(id: "1", name: "Water", glass: nil, ingredients: [], steps: [], picture: nil)
            ])
    }

    @Test(arguments: [
        ("http://host/a.jpg", "http://host/a.jpg"),
        ("https://host/ü b.jpg", "https://host/%C3%BC%20b.jpg"),
        ("//host/a.jpg", "https://host/a.jpg"),
        ("/images/a.jpg", "https://cocktails.test/images/a.jpg"),
        ("a.jpg", "https://cocktails.test/api/a.jpg"),
    ])
    func aPictureIsAWholeAddress(text: String, picture: String) throws {
        #expect(try cocktail(["strDrinkThumb": text]).picture == picture)
    }

    @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "http://", "https:///a.jpg"])
    func anAddressThatIsNotOfTheWebIsNoPicture(text: String) throws {
        #expect(try cocktail(["strDrinkThumb": text]).picture == nil)
    }

    // MARK: - Answers

    @Test(arguments: ["null", "\"no data found\"", "\"None Found\"", "\"\"", "[]"])
    func anAnswerCanHaveNoDrinks(none: String) throws {
        #expect(try cocktails("{\"drinks\": \(none)}").isEmpty)
    }

    @Test(arguments: ["", " ", "<html></html>", "{\"drinks\":", "{\"drinks\": [}", "no data found", "\u{0}"])
    func whatIsNoJSONIsReported(text: String) {
        #expect(throws: DrinksAnswer.Failure.noJSON) { try cocktails(text) }
    }

    @Test func aBrokenCharacterIsReplaced() throws {
        let bytes = Array(#"{"drinks": [{"idDrink": "1", "strDrink": "Caf"#.utf8) + [0xE9] + Array(#""}]}"#.utf8)
        #expect(try cocktails(bytes).map(\.name) == ["Caf\u{FFFD}"])
    }

    @Test func aByteOrderMarkIsIgnored() throws {
        #expect(try cocktails("\u{FEFF}" + margarita).map(\.name) == ["Margarita"])
    }

    @Test(arguments: [
        "{}", "[]", "null", "7", "\"drinks\"", "{\"meals\": null}", "{\"drinks\": 7}", "{\"drinks\": {}}",
        "{\"drinks\": [1]}", "{\"drinks\": [null]}", "{\"drinks\": [\"Margarita\"]}",
    ])
    func jsonOfAnotherShapeIsReported(text: String) {
        #expect(throws: DrinksAnswer.Failure.otherShape) { try cocktails(text) }
    }

    // MARK: - Helpers

    private func cocktail(_ fields: [String: String]) throws -> Cocktail {
        try #require(try cocktails(drinks([drink("1", "Name", fields)])).first)
    }

    private func cocktails(_ json: String) throws -> [Cocktail] { try cocktails(Array(json.utf8)) }

    private func cocktails(_ bytes: [UInt8]) throws -> [Cocktail] {
        let base = try #require(URL(string: "https://cocktails.test/api/"))
        return try DrinksAnswer(Data(bytes)).drinks.compactMap { $0.cocktail(relativeTo: base) }
    }
}
