/// Estimates of the widths of texts, because the font of the reader is not known.
///
/// They use the widths of DejaVu Sans, the widest of the common system fonts, as a share of the font size.
enum TextMeasure {
    /// The width of `text` in a font of `size`.
    static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
        let width = text.reduce(0) { $0 + Self.width(of: $1) }
        return width * size * (isBold ? 1.12 : 1)
    }

    /// Returns `text`, shortened with an ellipsis if it is wider than `limit`.
    static func fitted(_ text: String, into limit: Double, size: Double, isBold: Bool = false) -> String {
        guard width(of: text, size: size, isBold: isBold) > limit else { return text }
        var rest = limit - width(of: "…", size: size, isBold: isBold)
        let shortened = text.prefix { character in
            rest -= width(of: String(character), size: size, isBold: isBold)
            return rest >= 0
        }
        return shortened + "…"
    }

    private static func width(of character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", "!", "|", "'", ".", ",", ":", ";", " ", "·": 0.36
        case "f", "r", "t", "(", ")", "[", "]", "-", "/": 0.41
        case "m", "w", "M", "W", "@", "…": 1
        case _ where character.isUppercase: 0.74
        case _ where character.isASCII: 0.62
        case _ where character.isLetter && character.utf8.count < 3: 0.68
        default: 1.1
        }
    }
}
