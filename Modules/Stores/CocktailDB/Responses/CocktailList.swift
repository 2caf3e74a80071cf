import BarGamesServices
import Foundation

/// Filters and orders the cocktails of a letter.
enum CocktailList {
    /// The initial characters that are requested, in order. The API has no list of them.
    static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    private static let foldedLetters = Set(letters.map(folded))

    /// Returns the cocktails of a response that belong under `letter`, without duplicates, ordered by name.
    static func list(_ response: [Cocktail], under letter: Character) -> [Cocktail] {
        var ids: Set<String> = []
        return response.filter { belongs($0.name, under: letter) && ids.insert($0.id).inserted }.sorted(by: precedes)
    }

    /// Returns whether a name belongs under `letter`. A server may ignore the letter and return all cocktails. A name
    /// that begins with another character, such as a quotation mark, stays under the letter for which the server
    /// returned it.
    private static func belongs(_ name: String, under letter: Character) -> Bool {
        guard let first = name.first.map(folded) else { return false }
        return first == folded(letter) || !foldedLetters.contains(first)
    }

    /// Returns the letter without case and accents, as servers compare it.
    private static func folded(_ letter: Character) -> String {
        String(letter).folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    private static func precedes(_ first: Cocktail, _ second: Cocktail) -> Bool {
        let order = first.name.compare(second.name, options: [.caseInsensitive, .diacriticInsensitive, .numeric])
        return order == .orderedSame ? (first.name, first.id) < (second.name, second.id) : order == .orderedAscending
    }
}
