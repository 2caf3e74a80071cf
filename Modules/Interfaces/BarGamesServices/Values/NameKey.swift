/// The name of a player without case and surrounding white space, for comparing names.
///
/// Swift compares strings by Unicode's canonical equivalence, so both encodings of "é" are the same name. A store that
/// compares bytes has to normalise the text first.
public struct NameKey: Comparable, Hashable, Sendable {
    /// The name in lower case, without white space at its ends.
    public let text: String

    /// Creates the key of `name`.
    public init(_ name: String) {
        // Upper case in between, so that "straße" and "STRASSE" have the same key.
        text = name.trimmed.lowercased().uppercased().lowercased()
    }

    /// Compares the texts.
    public static func < (first: NameKey, second: NameKey) -> Bool { first.text < second.text }
}

extension String {
    /// The string without white space at its ends.
    public var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}

extension Unicode.Scalar {
    /// Whether the character looks like a space. U+2800 is the Braille pattern without dots.
    package var isSpace: Bool { properties.isWhitespace || value == 0x2800 }

    /// Whether a text looks the same without the character, in most places: direction marks, zero-width spaces, Hangul
    /// fillers, joiners, and interlinear annotations, which are not default-ignorable.
    package var isUnseen: Bool {
        properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value)
    }
}
