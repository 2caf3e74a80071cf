/// Splits the instructions of a recipe, one text in the API, into steps: its lines without their numbers.
///
/// Sentences are not split, because a step with several sentences can still be followed.
enum InstructionSteps {
    /// The largest number of steps. A longer recipe ends with an ellipsis, because each step is an element of a screen.
    static let maximumSteps = 200

    static func steps(in text: String) -> [String] {
        let lines = text.split(whereSeparator: \.isNewline).lazy.map(step)
        let steps = Array(lines.filter { $0.contains { $0.isLetter || $0.isNumber } }.prefix(maximumSteps + 1))
        return steps.count > maximumSteps ? steps.dropLast() + ["…"] : steps
    }

    /// Returns a line without a bullet and without a number such as `1.`, `1)` or `STEP 1`. Screens number the steps.
    ///
    /// A regular expression would take 0.2 ms a line.
    private static func step(_ line: Substring) -> String {
        var text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
        let hasBullet = text.first.map("-–—•*·".contains) == true && text.dropFirst().first == " "
        if hasBullet { text = text.dropFirst(2) }
        let isTitled = text.prefix(5).lowercased() == "step "
        let numbered = isTitled ? text.dropFirst(5) : text
        let digits = numbered.prefix { $0.isASCII && $0.isNumber }
        let rest = numbered.dropFirst(digits.count)
        let hasMark = rest.first.map(".):".contains) ?? true
        let isDecimal = rest.dropFirst().first?.isNumber == true
        guard 1...2 ~= digits.count, isTitled || hasMark, !isDecimal else { return String(text) }
        return String(rest.drop { ".): -–—".contains($0) })
    }
}
