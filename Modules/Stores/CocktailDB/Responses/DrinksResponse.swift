import Foundation

/// The response to a search or a lookup: `{"drinks": […]}`. Without results the API sends null or a sentence instead of
/// the list. An entry that is not an object is skipped. A list of such entries alone is a failure.
struct DrinksResponse: Decodable {
    private enum CodingKeys: CodingKey {
        case drinks
    }

    private struct Entry: Decodable {
        let drink: Drink?

        init(from decoder: any Decoder) throws {
            drink = try? Drink(from: decoder)
        }
    }

    /// The largest number of drinks: more than TheCocktailDB contains.
    static let maximumDrinks = 1_000

    let drinks: [Drink]

    /// Parses a response. Throws a `WebFailure`, or a `CancellationError` soon after the task was cancelled.
    init(_ body: Data) throws {
        do {
            // Invalid UTF-8 is replaced, so that it does not fail a whole cocktail.
            let text = String(decoding: body, as: UTF8.self)
            self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
        } catch DecodingError.dataCorrupted {
            throw WebFailure.noJSON
        } catch is DecodingError {
            throw WebFailure.noCocktails
        }
    }

    init(from decoder: any Decoder) throws {
        let response = try decoder.container(keyedBy: CodingKeys.self)
        let hasNone =
            try response.decodeNil(forKey: .drinks) || (try? response.decode(String.self, forKey: .drinks)) != nil
        var drinks: [Drink] = []
        var hasBadEntry = false
        if !hasNone {
            var list = try response.nestedUnkeyedContainer(forKey: .drinks)
            while !list.isAtEnd {
                try Task.checkCancellation()
                guard drinks.count < Self.maximumDrinks else {
                    throw WebFailure.tooManyDrinks(limit: Self.maximumDrinks)
                }
                if let drink = try list.decode(Entry.self).drink { drinks.append(drink) } else { hasBadEntry = true }
            }
            if hasBadEntry, drinks.isEmpty {
                throw WebFailure.noCocktails
            }
        }
        self.drinks = drinks
    }
}
