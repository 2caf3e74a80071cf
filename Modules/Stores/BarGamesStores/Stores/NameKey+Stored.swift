public import BarGamesServices
import Foundation

extension NameKey {
    /// The name as the database compares it: equal for names that look the same.
    ///
    /// The rule: Unicode's compatibility form (NFKC) without case, with white space collapsed, and without characters that
    /// are not seen. A joiner stays where the script or the emoji around it needs it.
    public var stored: String {
        var name = String.UnicodeScalarView()
        var isAfterSpace = false
        let scalars = Array(
            text.precomposedStringWithCompatibilityMapping.lowercased().uppercased().lowercased().unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar.isSpace {
                isAfterSpace = !name.isEmpty
            } else if scalar.isUnseen {
                guard let last = name.last, !isAfterSpace else { continue }
                if scalar.isNeeded(after: last, before: scalars.dropFirst(index + 1).first) { name.append(scalar) }
            } else if scalar == "\u{307}", name.last == "i" {
                // The dot of a Turkish capital I.
                continue
            } else {
                if isAfterSpace { name.append(" ") }
                isAfterSpace = false
                name.append(scalar)
            }
        }
        return String(name).precomposedStringWithCompatibilityMapping
    }
}

extension Unicode.Scalar {
    /// Whether an unseen character changes what its neighbours look like.
    fileprivate func isNeeded(after last: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        // A virama joins two letters in another form with a joiner.
        let isAfterVirama = last.properties.canonicalCombiningClass == .virama
        return switch value {
        case 0x200C: isAfterVirama || last.joinsNext && next?.isArabic == true
        case 0x200D: isAfterVirama || last.isEmoji && next?.isEmoji == true
        // The tags of a flag.
        case 0xE0020...0xE007F: last.value == 0x1F3F4 || (0xE0020...0xE007F).contains(last.value)
        default: false
        }
    }

    private var isEmoji: Bool { properties.isEmoji && value > 0xFF }

    private var isArabic: Bool { (0x620...0x6D5).contains(value) && properties.isAlphabetic }

    /// Whether the character is an Arabic letter that is connected to the next one. The others are connected to the
    /// letter before them only, or to none.
    private var joinsNext: Bool {
        switch value {
        case 0x621...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x677, 0x688...0x699, 0x6C0, 0x6C3...0x6CB,
            0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5:
            false
        default: isArabic
        }
    }
}
