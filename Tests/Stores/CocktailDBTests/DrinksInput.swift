import BarGamesServices
import Foundation
import RIBsSoak

@testable import CocktailDB

/// The body of a response of a cocktail server: it is refused, or its cocktails are bounded, and are on their list once.
enum DrinksInput: FuzzedInput {
    static let name = "cocktails"
    static let words = [
        "null", "1e999", "\\ud800", "\\u0301", "\\r\\n", "STEP 1 - ", "1. ", "https://", "//[::1", "{\"drinks\":",
        "e.g.",
    ]
    static let examples = [
        margarita, drinks([drink("1", "A"), drink("2", "B", ["strInstructions": "A. 1. STEP 1 - e.g.\r\nPour."])]),
        // One byte more than a name may have, and a step more than a recipe.
        drinks([drink("3", "A" + String(repeating: "x", count: 256))]),
        drinks([drink("4", "A", ["strInstructions": String(repeating: "Stir.\n", count: 202)])]),
        drinks([drink("5", "A" + String(repeating: "\u{301}", count: 5), ["strDrinkThumb": "http://bar.test/a.jpg"])]),
        // One cocktail too many.
        drinks(Array(repeating: #"{"idDrink": 1, "strDrink": "A"}"#, count: 1_001)),
        #"{"drinks": null}"#, #"{"drinks": "none"}"#, #"{"drinks": [{"idDrink": 1, "strDrink": "A"}, 2]}"#,
    ]
    private static let base = URL(string: "https://bar.test/api/")!

    static func check(_ bytes: [UInt8]) throws -> Bool {
        guard let response = try? DrinksResponse(Data(bytes)) else { return false }
        guard response.drinks.count <= 1_000 else { throw SoakFailure(description: "\(response.drinks.count) drinks") }
        let cocktails = response.drinks.compactMap { $0.cocktail(relativeTo: base) }
        for cocktail in cocktails where !isBounded(cocktail) { throw SoakFailure(description: "\(cocktail)") }
        let list = CocktailList.list(cocktails, under: "A")
        guard Set(list.map(\.id)).count == list.count, list.allSatisfy(cocktails.contains) else {
            throw SoakFailure(description: "\(list) is not the list of \(cocktails)")
        }
        return true
    }

    private static func isBounded(_ cocktail: Cocktail) -> Bool {
        let lines =
            [cocktail.name, cocktail.glass ?? ""] + cocktail.ingredients.flatMap { [$0.name, $0.measure ?? ""] }
        let towers = lines.filter {
            $0.unicodeScalars.split { $0.properties.generalCategory != .nonspacingMark }
                .contains { $0.count > 4 }
        }
        return towers.isEmpty && lines.allSatisfy { $0.utf8.count <= 256 && !$0.contains(where: \.isNewline) }
            && cocktail.id.utf8.count <= 2_048 && cocktail.ingredients.count <= 15 && cocktail.steps.count <= 201
            && (cocktail.picture ?? "https://").lowercased().hasPrefix("https://")
    }
}
