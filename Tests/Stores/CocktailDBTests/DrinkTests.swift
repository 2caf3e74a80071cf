import BarGamesServices
import Foundation
import Testing

@testable import CocktailDB

struct DrinkTests {
    @Test func `a cocktail of the API is decoded`() throws {
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
                    steps: ["Rub the rim of the glass with the lime slice. Shake with ice,", "then pour."],
                    picture: "https://www.thecocktaildb.com/images/media/drink/5noda61589575158.jpg"
                )
            ])
    }

    @Test(arguments: [
        drink("1", "Water"),
        #"{"idDrink": "1", "strDrink": "Water"}"#,
        drink("1", "Water", ["strGlass": "", "strInstructions": " \r\n", "strIngredient1": "\t "]),
        #"{"idDrink": "1", "strDrink": "Water", "strGlass": 7, "strIngredient1": ["Ice"], "strDrinkThumb": {}}"#,
        drink("1", "Water", ["strDrinkThumb": " "]),
    ])
    func `fields that are null, missing, empty or of another type are omitted`(drink: String) throws {
        #expect(
            try cocktails(drinks([drink])) == [
                Cocktail(id: "1", name: "Water", glass: nil, ingredients: [], steps: [], picture: nil)
            ])
    }

    @Test func `fifteen ingredients are decoded in order`() throws {
        let numbers = 1...15
        let fields = Dictionary(uniqueKeysWithValues: numbers.map { ("strIngredient\($0)", "Nr. \($0)") })
        #expect(try cocktail(fields).ingredients.map(\.name) == numbers.map { "Nr. \($0)" })
    }

    @Test func `white space is trimmed, and a measure needs an ingredient`() throws {
        let fields = [
            "strGlass": " Old-fashioned\u{A0} glass\n", "strIngredient1": " Gin ", "strMeasure1": "1 oz \n",
            "strMeasure2": "a measure without an ingredient", "strIngredient3": "Ice", "strMeasure3": "  ",
        ]
        let cocktail = try cocktail(fields)
        #expect(cocktail.glass == "Old-fashioned glass")
        #expect(cocktail.ingredients == [.init(name: "Gin", measure: "1 oz"), .init(name: "Ice")])
    }

    @Test func `a drink without a usable ID or a name is skipped`() throws {
        let list = drinks([
            drink(nil, "A"), drink("2", nil), drink(" ", "C"), drink("4", " "), drink("5", "E"), "{}",
            #"{"idDrink": 6, "strDrink": "F"}"#, drink(String(repeating: "1", count: 3_000), "G"),
        ])
        #expect(try cocktails(list).map(\.id) == ["5", "6"])
    }

    @Test(arguments: [
        ("https://host/ü b.jpg", "https://host/%C3%BC%20b.jpg"),
        ("//host/a.jpg", "https://host/a.jpg"),
        ("/images/a.jpg", "https://cocktails.test/images/a.jpg"),
        ("a.jpg", "https://cocktails.test/api/a.jpg"),
    ])
    func `the address of a picture becomes absolute`(text: String, picture: String) throws {
        #expect(try cocktail(["strDrinkThumb": text]).picture == picture)
    }

    @Test(arguments: [
        "http://host/a.jpg", "javascript:alert(1)", "https:///a.jpg",
        "https://host/" + String(repeating: "x", count: 3_000),
    ])
    func `a picture that pages do not load is omitted`(text: String) throws {
        #expect(try cocktail(["strDrinkThumb": text]).picture == nil)
    }

    // MARK: - Limits

    @Test func `a letter keeps a few combining marks`() throws {
        let accents = String(repeating: "\u{301}", count: 500)
        let cocktail = try cocktail(["strGlass": "a\(accents)b\(accents)", "strInstructions": "c\(accents)"])
        let few = String(repeating: "\u{301}", count: 4)
        #expect(cocktail.glass == "a\(few)b\(few)")
        #expect(cocktail.steps == ["c\(few)"])
    }

    @Test func `a text that is longer than its limit is shortened`() throws {
        let long = String(repeating: "é", count: 1_000_000)
        let full = String(repeating: "x", count: 256)
        #expect(try cocktail(["strGlass": full]).glass == full)
        let fields = ["strGlass": long, "strIngredient1": long, "strMeasure1": long, "strInstructions": long]
        let cocktail = try cocktail(fields)
        // 126 characters of two bytes each, and an ellipsis of three bytes.
        let line = String(repeating: "é", count: 126) + "…"
        #expect(cocktail.glass == line)
        #expect(cocktail.ingredients == [.init(name: line, measure: line)])
        #expect(cocktail.steps == [String(repeating: "é", count: 8_190) + "…"])
    }

    @Test func `a response may have as many drinks as the limit`() throws {
        let limit = DrinksResponse.maximumDrinks
        let list = (1...limit).map { #"{"idDrink": "\#($0)", "strDrink": "A"}"# }
        #expect(try cocktails(drinks(list)).count == limit)
        #expect(throws: WebFailure.tooManyDrinks(limit: limit)) { try cocktails(drinks(list + ["{}"])) }
    }

    @Test func `a cancelled task decodes no drinks`() async {
        let reader = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try cocktails(margarita)
        }
        await #expect(throws: CancellationError.self) { try await reader.value }
    }

    // MARK: - Responses

    @Test(arguments: ["null", "\"no data found\"", "[]"])
    func `a response may contain no drinks`(none: String) throws {
        #expect(try cocktails("{\"drinks\": \(none)}").isEmpty)
    }

    @Test(arguments: ["", "<html></html>", "{\"drinks\":", "\u{0}"])
    func `a response that is not JSON is reported`(text: String) {
        #expect(throws: WebFailure.noJSON) { try cocktails(text) }
    }

    @Test func `an entry that is not a cocktail is skipped`() throws {
        let list = ["7", drink("1", "A"), "null", "\"x\"", "[]", drink("2", "B")].joined(separator: ", ")
        #expect(try cocktails("{\"drinks\": [\(list)]}").map(\.id) == ["1", "2"])
    }

    @Test func `invalid UTF-8 is replaced`() throws {
        let bytes = Array(#"{"drinks": [{"idDrink": "1", "strDrink": "Caf"#.utf8) + [0xE9] + Array(#""}]}"#.utf8)
        #expect(try cocktails(bytes).map(\.name) == ["Caf\u{FFFD}"])
    }

    @Test func `a byte order mark is ignored`() throws {
        #expect(try cocktails("\u{FEFF}" + margarita).map(\.name) == ["Margarita"])
    }

    @Test(arguments: [
        "[]", "7", "{\"meals\": null}", "{\"drinks\": 7}", "{\"drinks\": {}}", "{\"drinks\": [1, []]}",
    ])
    func `JSON of another structure is reported`(text: String) {
        #expect(throws: WebFailure.noCocktails) { try cocktails(text) }
    }

    // MARK: - Helpers

    private func cocktail(_ fields: [String: String]) throws -> Cocktail {
        try #require(try cocktails(drinks([drink("1", "Name", fields)])).first)
    }

    private func cocktails(_ json: String) throws -> [Cocktail] { try cocktails(Array(json.utf8)) }

    private func cocktails(_ bytes: [UInt8]) throws -> [Cocktail] {
        let base = try #require(URL(string: "https://cocktails.test/api/"))
        return try DrinksResponse(Data(bytes)).drinks.compactMap { $0.cocktail(relativeTo: base) }
    }
}
