/// Makes the ids of cocktails out of their names. An id does not depend on where in the file a cocktail stands, and
/// it is the name with all that does not count in alphabetical order taken away: ids in order are names in order.
nonisolated enum CocktailID {
    /// The Latin letters of `name` without case and diacritics, and its digits, its words joined by `-`:
    /// `pina-colada` for "Piña Colada". Empty if there are none.
    static func made(of name: String) -> String {
        var id = ""
        var isWordOver = false
        for scalar in name.unicodeScalars {
            // Marks that stand alone, as in decomposed text, and apostrophes are within a word.
            if scalar.properties.generalCategory == .nonspacingMark || scalar == "'" || scalar == "’" { continue }
            let folded = folded(scalar)
            if folded.isEmpty {
                isWordOver = true
            } else {
                if isWordOver, !id.isEmpty { id += "-" }
                id += folded
                isWordOver = false
            }
        }
        return id
    }

    /// The letter or two of ASCII that a Latin letter is at its core, or the digit. The standard library knows the
    /// names of Unicode, and they tell: LATIN SMALL LETTER N WITH TILDE. Empty for all else.
    private static func folded(_ scalar: Unicode.Scalar) -> String {
        if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) { return String(scalar) }
        let words = scalar.properties.name?.split(separator: " ").prefix { $0 != "WITH" } ?? []
        guard words.first == "LATIN", let letter = words.last, letter.count <= 2 else { return "" }
        return letter.lowercased()
    }
}
