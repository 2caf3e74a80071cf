import Foundation

/// What the API answers to both questions: `{"drinks": […]}`. If it has none, there is null instead of the list, or a
/// sentence that says so.
struct DrinksAnswer: Decodable {
    enum Failure: Error, Equatable {
        case noJSON
        case otherShape
    }

    private enum CodingKeys: CodingKey {
        case drinks
    }

    let drinks: [Drink]

    init(_ body: Data) throws(Failure) {
        do {
            // A character that is broken must not cost a cocktail.
            let text = String(decoding: body, as: UTF8.self)
            self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
        } catch DecodingError.dataCorrupted {
            throw .noJSON
        } catch {
            throw .otherShape
        }
    }

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: CodingKeys.self)
        let hasNone = try answer.decodeNil(forKey: .drinks) || (try? answer.decode(String.self, forKey: .drinks)) != nil
        drinks = hasNone ? [] : try answer.decode([Drink].self, forKey: .drinks)
    }
}
