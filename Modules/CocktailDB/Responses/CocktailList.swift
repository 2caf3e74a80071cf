import DIInterfaces
import Foundation

/// Which cocktails are listed under a letter, and in which order.
enum CocktailList {
    /// The first characters that are asked for, in order. The API has no list of those it knows.
    static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    private static let foldedLetters = Set(letters.map(folded))

    /// Those of `response`, what the server has under `letter`, that belong there, each once, by name.
    static func list(_ response: [Cocktail], under letter: Character) -> [Cocktail] {
        var ids: Set<String> = []
        return response.filter { belongs($0.name, under: letter) && ids.insert($0.id).inserted }.sorted(by: precedes)
    }

    /// A server may ignore the letter and respond with all it has, so what belongs under another letter is left
    /// there. What begins with none of them, such as a quotation mark, would be nowhere else.
    private static func belongs(_ name: String, under letter: Character) -> Bool {
        guard let first = name.first.map(folded) else { return false }
        return first == folded(letter) || !foldedLetters.contains(first)
    }

    /// Without case and accents, as servers compare.
    private static func folded(_ letter: Character) -> String {
        String(letter).folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    private static func precedes(_ first: Cocktail, _ second: Cocktail) -> Bool {
        let order = first.name.compare(second.name, options: [.caseInsensitive, .diacriticInsensitive, .numeric])
        return order == .orderedSame ? (first.name, first.id) < (second.name, second.id) : order == .orderedAscending
    }
}
