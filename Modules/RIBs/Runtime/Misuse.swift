/// A programmer's error that cannot be recovered from: what happened, why it probably did, and the fix.
///
/// It traps in every build configuration, with its text: optimised builds drop the text of
/// `preconditionFailure`, but keep that of `fatalError`.
public struct Misuse: CustomStringConvertible, Sendable {
    public let what: String
    public let treePath: String?
    public let callSite: CallSite?
    public let cause: String
    public let fix: String

    public init(_ what: String, treePath: String? = nil, at callSite: CallSite? = nil, cause: String, fix: String) {
        self.what = what
        self.treePath = treePath
        self.callSite = callSite
        self.cause = cause
        self.fix = fix
    }

    public var description: String {
        var lines = [what]
        if let treePath { lines.append("Tree path: \(treePath)") }
        if let callSite { lines.append("Where: \(callSite)") }
        lines.append("Likely cause: \(cause)")
        lines.append("To fix: \(fix)")
        return lines.joined(separator: "\n  ")
    }

    /// Ends the process with this description on standard error.
    public func trap() -> Never {
        if let callSite {
            fatalError(description, file: callSite.fileID, line: callSite.line)
        }
        fatalError(description)
    }
}
