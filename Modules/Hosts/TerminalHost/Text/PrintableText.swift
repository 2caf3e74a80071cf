import RIBs

/// Functions for text that an app prints to a terminal outside a session.
public enum TerminalText {
    /// Returns `text` with its line breaks, without other control characters.
    ///
    /// An app prints its errors with this function, because errors quote paths and arguments.
    public static func printable(_ text: String) -> String {
        text.printableLines.joined(separator: "\n")
    }

    /// Prints `text` to standard error, without control characters.
    public static func printError(_ text: String) {
        writeToStandardError(printable(text) + "\n")
    }
}

extension String {
    /// The text without characters that a terminal would interpret.
    ///
    /// Names and notices come from people and from servers. An escape sequence in one could move the cursor, forge a
    /// screen, or send input to the app. Line breaks and tabs become spaces, marks that change the text's direction are
    /// removed, and every other control character becomes U+FFFD.
    var printable: String {
        guard unicodeScalars.contains(where: { $0.isControl || $0.isDirectionMark }) else { return self }
        var printable = String.UnicodeScalarView()
        for scalar in unicodeScalars where !scalar.isDirectionMark {
            printable.append(scalar.isControl ? scalar.replacement : scalar)
        }
        return String(printable)
    }

    /// The lines of the text, each without control characters.
    var printableLines: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).printable }
    }

    /// The start of the text, short enough for a message of one line.
    var quotable: String {
        let limit = 60
        let start = prefix(limit)
        return start.endIndex == endIndex ? printable : String(start).printable + "…"
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character (C0, DEL, C1) or a line separator. Terminals interpret C1 in UTF-8
    /// too.
    var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
    }

    /// Whether the scalar changes the direction of the text after it.
    var isDirectionMark: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var replacement: Unicode.Scalar {
        switch value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        default: "\u{FFFD}"
        }
    }
}
