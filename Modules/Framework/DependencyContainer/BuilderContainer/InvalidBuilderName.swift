import RIBs

extension ValidationError.Problem {
    /// A registered builder whose name cannot be part of a link or of an element id.
    @MainActor
    static func invalidName(of entry: BuilderEntry) -> Self {
        let allowed = "lower-case ASCII letters, digits and hyphens"
        return Self(
            .invalidName, entry.id,
            Diagnostic(
                "The builder ID \(entry.id) has an invalid name.",
                at: entry.callSite,
                cause: entry.name.isEmpty ? "The name is empty." : "The name has other characters than \(allowed).",
                fix: "name it \(validBuilderName(from: entry.name).map(quoted) ?? "with \(allowed)")."))
    }
}

/// Returns whether `name` consists of lower-case ASCII letters, digits and hyphens, and is not empty.
func isValidBuilderName(_ name: String) -> Bool {
    !name.isEmpty
        && name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
}

/// Returns the words of `name` in lower case, joined by hyphens: `tic-tac` for `Tic, tac!` and for `ticTac`.
///
/// Returns nil if `name` has no ASCII letter and no digit.
private func validBuilderName(from name: String) -> String? {
    var words = ""
    var previous: Character = "-"
    for character in name {
        let isInWord = character.isASCII && (character.isLetter || character.isNumber)
        if isInWord {
            if character.isUppercase, previous.isLowercase || previous.isNumber { words.append("-") }
            words.append(contentsOf: character.lowercased())
        } else if !words.isEmpty, words.last != "-" {
            words.append("-")
        }
        previous = character
    }
    if words.last == "-" { words.removeLast() }
    return words.isEmpty ? nil : words
}
