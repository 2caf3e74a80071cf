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
    /// It calls `fatalError`, because optimised builds drop the text of `preconditionFailure`:
    /// `findings/texts-of-traps.sh`.
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
