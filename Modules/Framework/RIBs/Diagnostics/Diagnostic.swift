/// A message about a mistake in a program: what happened, where, the likely cause, and the fix.
///
/// The runtime and the containers create one for every trap and every report. Create one for each mistake that your own
/// framework code detects, so that all messages have the same form.
public struct Diagnostic: CustomStringConvertible, Sendable {
    /// What happened, with the types involved.
    public let what: String
    /// Further facts, a line each: `Resolution path: Home -> Clock`.
    public let facts: [String]
    /// The RIB in which it happened, as the names from the root; nil outside of a tree.
    public let treePath: String?
    /// The line of the caller; nil if no call can be named.
    public let callSite: CallSite?
    /// The likely cause.
    public let cause: String
    /// The change that fixes the mistake.
    public let fix: String

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - what: What happened, as a sentence.
    ///   - facts: Further facts, a line each.
    ///   - treePath: The RIB in which it happened, as the names from the root.
    ///   - callSite: The line of the caller.
    ///   - cause: The likely cause, as a sentence. It is printed after the label `Likely cause:`.
    ///   - fix: The change to make, as a sentence. It is printed after the label `To fix:`.
    public init(
        _ what: String, facts: [String] = [], treePath: String? = nil, at callSite: CallSite? = nil, cause: String,
        fix: String
    ) {
        self.what = what
        self.facts = facts
        self.treePath = treePath
        self.callSite = callSite
        self.cause = cause
        self.fix = fix
    }

    /// The whole message: one line for what happened, and an indented line for each other fact.
    public var description: String {
        var lines = [what] + facts
        if let treePath { lines.append("Tree path: \(treePath)") }
        if let callSite { lines.append("Where: \(callSite)") }
        lines.append("Likely cause: \(cause)")
        lines.append("To fix: \(fix)")
        return lines.joined(separator: "\n  ")
    }

    /// Ends the process with this message on standard error, in release builds too.
    ///
    /// It calls `fatalError`, because optimised builds drop the text of `preconditionFailure`.
    public func trap() -> Never {
        if let callSite {
            fatalError(description, file: callSite.fileID, line: callSite.line)
        }
        fatalError(description)
    }
}

/// A line of source code that a message points at, printed as `Module/File.swift:12`.
///
/// Functions that can be misused capture it through their `fileID` and `line` parameters.
public struct CallSite: CustomStringConvertible, Sendable {
    /// The file, as `#fileID` names it: `Module/File.swift`.
    public let fileID: StaticString
    /// The line, as `#line` counts it, from 1.
    public let line: UInt

    /// Creates a call site from the values of `#fileID` and `#line`.
    public init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    func isSameLine(as other: CallSite) -> Bool { line == other.line && "\(fileID)" == "\(other.fileID)" }

    /// The file and the line, separated by a colon.
    public var description: String { "\(fileID):\(line)" }
}

/// Returns the candidate with the fewest edits from `word`, ignoring case, for the suggestion of a message.
///
/// Returns nil if more than a third of the word would have to change. Of several candidates with the same number of
/// edits, it returns the first.
package func closestSpelling(to word: String, among candidates: some Sequence<String>) -> String? {
    let characters = Array(word.lowercased())
    let limit = max(1, characters.count / 3)
    var best: (candidate: String, edits: Int)?
    for candidate in candidates where abs(candidate.count - characters.count) <= limit {
        let edits = edits(from: characters, to: Array(candidate.lowercased()))
        if edits < best?.edits ?? limit + 1 { best = (candidate, edits) }
    }
    return best?.candidate
}

/// Returns the optimal string alignment distance of two words.
///
/// The distance counts the characters that have to be inserted, removed, replaced, or swapped with their neighbour. No
/// character is edited twice.
private func edits(from first: [Character], to second: [Character]) -> Int {
    // `row[count]` is the distance from the characters of `first` so far to the first `count` of `second`.
    var row = Array(0...second.count)
    var previous = row
    var beforePrevious = row
    for index in first.indices {
        (beforePrevious, previous) = (previous, row)
        row[0] = index + 1
        for column in second.indices {
            let replaced = previous[column] + (first[index] == second[column] ? 0 : 1)
            var distance = min(replaced, previous[column + 1] + 1, row[column] + 1)
            if index > 0, column > 0, first[index] == second[column - 1], first[index - 1] == second[column] {
                distance = min(distance, beforePrevious[column - 1] + 1)
            }
            row[column + 1] = distance
        }
    }
    return row[second.count]
}
