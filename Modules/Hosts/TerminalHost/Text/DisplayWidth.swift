/// The number of terminal columns that a text takes.
///
/// Terminals disagree about parts of Unicode. This type follows the majority: a `Character` is as wide as the sum of
/// its scalars, and at most two columns.
enum DisplayWidth {
    static func of(_ text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    static func of(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        var width = 0
        for scalar in character.unicodeScalars {
            // A variation selector that requests the emoji form of a symbol, which is wide.
            width += scalar == "\u{FE0F}" ? 2 : of(scalar)
            if width >= 2 { return 2 }
        }
        return width
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format: return 0
        default: break
        }
        // The vowels and final consonants of a decomposed Korean syllable.
        if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
        if scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(scalar.value) { return 2 }
        return isWide(scalar) ? 2 : 1
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        return wideRanges.contains { $0.contains(scalar.value) }
    }

    /// The East Asian Wide and Fullwidth characters, as blocks. The gaps within a block are unassigned.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
