import BarGamesServices
import Foundation

/// A cocktail in the format of the API. Each ingredient and each measure has a field, which is null, empty or white
/// space if it is not needed.
struct Drink: Decodable {
    private struct Field: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue _: Int) { nil }
    }

    private static let ingredientNumbers = 1...15
    /// The largest size of the instructions in bytes. They are laid out on the main actor.
    private static let textLimit = 16_384
    /// The largest size of a name or a measure in bytes. One screen shows many of them.
    private static let lineLimit = 256
    /// The largest size of an ID or an address in bytes. A longer one is dropped, because a shortened ID is the ID of
    /// another cocktail.
    private static let addressLimit = 2_048

    private let id: String?
    private let name: String?
    private let glass: String?
    private let ingredients: [Cocktail.Ingredient]
    private let instructions: String?
    private let thumb: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        // A field of an unexpected type is ignored, so that one bad measure does not fail the whole list.
        func text(_ field: String) -> String? {
            (try? fields.decodeIfPresent(String.self, forKey: Field(field)))?.withFewMarks
        }
        func line(_ field: String) -> String? { text(field).flatMap(Self.line)?.cut(toBytes: Self.lineLimit) }
        func address(_ field: String) -> String? {
            text(field).flatMap { $0.utf8.count > Self.addressLimit ? nil : Self.line($0) }
        }

        id = address("idDrink") ?? (try? fields.decode(Int.self, forKey: Field("idDrink"))).map(String.init)
        name = line("strDrink")
        glass = line("strGlass")
        ingredients = Self.ingredientNumbers.compactMap { number in
            line("strIngredient\(number)").map { Cocktail.Ingredient(name: $0, measure: line("strMeasure\(number)")) }
        }
        instructions = text("strInstructions")?.cut(toBytes: Self.textLimit)
        thumb = address("strDrinkThumb")
    }

    /// Returns the cocktail, or nil without an ID or a name.
    ///
    /// - Parameter base: The base of a picture's relative address.
    func cocktail(relativeTo base: URL) -> Cocktail? {
        guard let id, let name else { return nil }
        return Cocktail(
            id: id,
            name: name,
            glass: glass,
            ingredients: ingredients,
            steps: instructions.map(InstructionSteps.steps) ?? [],
            picture: thumb.flatMap { Self.picture($0, relativeTo: base) }
        )
    }

    /// Returns the text as one line without surrounding white space, or nil if it is empty.
    private static func line(_ text: String) -> String? {
        let words = text.cut(toBytes: textLimit).split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Returns the address of a picture if it uses HTTPS. Pages load no others.
    private static func picture(_ text: String, relativeTo base: URL) -> String? {
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL, let host = url.host(), !host.isEmpty else {
            return nil
        }
        return url.scheme?.lowercased() == "https" ? url.absoluteString : nil
    }
}
