import BarGamesServices

/// A problem of a text that is not a valid name of a player.
enum NameProblem: Equatable, Sendable {
    /// The name is empty or consists of white space.
    case missing
    /// The name has more than `longestInCharacters` characters.
    case tooManyCharacters
    /// The name has more than `longestInBytes` bytes of UTF-8. A few characters can take many bytes: a family emoji, or
    /// a letter with a hundred accents.
    case tooManyBytes
    /// The name contains a control character, a direction mark or another invisible character.
    ///
    /// Two names that look the same would be two tables, and a direction mark can reverse the text that follows it.
    case invisibleCharacter
    /// The name has no visible character.
    case invisible

    /// The largest number of characters.
    static let longestInCharacters = 40
    /// The largest number of bytes in UTF-8.
    static let longestInBytes = 160

    /// Creates the problem of `name`; nil if the name is valid. White space at the ends is ignored.
    init?(_ name: String) {
        let name = name.trimmed
        let scalars = name.unicodeScalars
        if name.isEmpty {
            self = .missing
        } else if scalars.contains(where: { !$0.isAllowedInNames }) {
            self = .invisibleCharacter
        } else if !scalars.contains(where: { !$0.isUnseen && !$0.isSpace }) {
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
    /// Whether the character may be part of a name.
    ///
    /// Invisible characters are not allowed, except for those that some scripts and emoji need: joiners, variation
    /// selectors, and the tags of flags.
    fileprivate var isAllowedInNames: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return false
        default: break
        }
        switch value {
        case 0x200C, 0x200D, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: return true
        default: return !isUnseen
        }
    }
}
