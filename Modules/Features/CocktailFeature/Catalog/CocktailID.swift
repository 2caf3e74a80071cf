/// Derives the ids of cocktails from their names.
///
/// An id does not depend on the position in the file. It contains only the characters that matter for alphabetical
/// order, so sorting the ids sorts the names.
nonisolated enum CocktailID {
    /// Returns the Latin letters of `name` without case and diacritics and its digits, with `-` between words:
    /// `pina-colada` for "Piña Colada". Empty if the name has no such characters.
    static func made(of name: String) -> String {
        var id = ""
        var isWordOver = false
        for scalar in name.unicodeScalars {
            // Apostrophes, and the combining marks of decomposed text, do not separate words.
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

    /// Returns the base letters in ASCII of a Latin letter, or the digit. Empty for any other scalar.
    ///
    /// They are taken from the Unicode name, such as LATIN SMALL LETTER N WITH TILDE.
    private static func folded(_ scalar: Unicode.Scalar) -> String {
        if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) { return String(scalar) }
        let words = scalar.properties.name?.split(separator: " ").prefix { $0 != "WITH" } ?? []
        guard words.first == "LATIN", let letter = words.last, letter.count <= 2 else { return "" }
        return letter.lowercased()
    }
}
