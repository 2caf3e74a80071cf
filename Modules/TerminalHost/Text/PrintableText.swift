/// Text for a terminal, outside a session.
public enum TerminalText {
    /// Returns the text with its lines, but without anything else that a terminal would obey instead of showing it.
    ///
    /// An error quotes paths and arguments. An app prints its errors with this function.
    public static func printable(_ text: String) -> String {
        text.printableLines.joined(separator: "\n")
    }
}

extension String {
    /// The text without anything that a terminal would obey instead of showing it.
    ///
    /// Names and notices come from people and from other computers: an escape sequence in one could move the
    /// cursor, forge a screen, or make the terminal type. Line breaks and tabs become spaces, marks that turn
    /// the direction of the line are left out, and every other control character becomes U+FFFD.
    var printable: String {
        guard unicodeScalars.contains(where: { $0.isObeyed || $0.turnsDirection }) else { return self }
        var printable = String.UnicodeScalarView()
        for scalar in unicodeScalars where !scalar.turnsDirection {
            printable.append(scalar.isObeyed ? scalar.replacement : scalar)
        }
        return String(printable)
    }

    /// The lines of the text, each of them printable.
    var printableLines: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).printable }
    }

    /// As much of the text as a message can quote on one line.
    var quotable: String {
        let limit = 60
        let start = prefix(limit)
        return start.endIndex == endIndex ? printable : String(start).printable + "…"
    }
}

extension Unicode.Scalar {
    /// C0, DEL and C1, which even terminals that read UTF-8 take for commands, and the separators of lines.
    var isObeyed: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
    }

    /// The marks that turn the direction of the text after them.
    var turnsDirection: Bool {
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
