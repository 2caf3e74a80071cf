import DIInterfaces
import Foundation

/// A cocktail as the API writes it: each ingredient and each measure in a field of its own, with null, nothing or
/// white space in those that are not needed.
struct Drink: Decodable {
    private struct Field: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue _: Int) { nil }
    }

    private static let ingredientNumbers = 1...15
    /// How many bytes of the instructions are read: they are laid out on the main actor.
    private static let textLimit = 16_384
    /// How many bytes of a name or a measure are read. There are many of them on one screen.
    private static let lineLimit = 256
    /// An ID or the address of a picture that is longer is none: a part of one would be a different one.
    private static let addressLimit = 2_048

    private let id: String?
    private let name: String?
    private let glass: String?
    private let ingredients: [Cocktail.Ingredient]
    private let instructions: String?
    private let thumb: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        // A field of another type is as good as none: it costs a cocktail a measure, not a person the whole list.
        func text(_ field: String) -> String? { try? fields.decodeIfPresent(String.self, forKey: Field(field)) }
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

    /// Nil if the server does not say which cocktail it is.
    ///
    /// - Parameter base: What the address of a picture is relative to, if it is.
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

    /// One line without white space around it, nil if nothing is left.
    private static func line(_ text: String) -> String? {
        let words = text.cut(toBytes: textLimit).split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// A picture comes from the web: a browser that shows it is not led to anything else.
    private static func picture(_ text: String, relativeTo base: URL) -> String? {
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL, let host = url.host(), !host.isEmpty else {
            return nil
        }
        return ["http", "https"].contains(url.scheme?.lowercased()) ? url.absoluteString : nil
    }
}
