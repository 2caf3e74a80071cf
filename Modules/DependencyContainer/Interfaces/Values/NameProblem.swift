/// Why a text is no name for a player.
public enum NameProblem: Equatable, Sendable {
    /// It is empty, or white space.
    case missing
    case tooManyCharacters
    /// Few characters can be many bytes: an emoji of a family, or a letter with a hundred accents.
    case tooManyBytes
    /// A control character, a mark that turns the direction of the text, or another one without a picture. Two
    /// names that look the same would be two tables, and what is written after one could be turned round.
    case invisibleCharacter
    /// Nothing of it can be seen.
    case invisible

    public static let longestInCharacters = 40
    public static let longestInBytes = 160

    /// Finds what is wrong with a name; nil if nothing is. White space at the ends does not count.
    public init?(_ name: String) {
        let name = name.trimmed
        let scalars = name.unicodeScalars
        if name.isEmpty {
            self = .missing
        } else if scalars.contains(where: { !$0.isAllowedInNames }) {
            self = .invisibleCharacter
        } else if !scalars.contains(where: \.isVisible) {
            self = .invisible
        } else if name.count > Self.longestInCharacters {
            self = .tooManyCharacters
        } else if name.utf8.count > Self.longestInBytes {
            self = .tooManyBytes
        } else {
            return nil
        }
    }
}

extension Unicode.Scalar {
    /// Characters without a picture are not allowed, except for those that some scripts and emoji need between
    /// others: joiners, selectors of a variant, and the tags of flags.
    fileprivate var isAllowedInNames: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return false
        default: break
        }
        switch value {
        case 0x200C, 0x200D, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: return true
        // The marks of direction, the zero-width spaces and the fillers of Hangul are among these; interlinear
        // annotations are not.
        default: return !properties.isDefaultIgnorableCodePoint && !(0xFFF9...0xFFFB).contains(value)
        }
    }

    fileprivate var isVisible: Bool {
        // The empty pattern of Braille is a picture without a dot.
        !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace && value != 0x2800
    }
}
