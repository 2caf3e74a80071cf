public import FileChanges
public import SourceModel

/// A mistake in a workspace.
public struct Finding: Comparable, Hashable, Sendable {
    /// The ID of the rule: `strong-listener`.
    public let rule: String
    /// The place.
    public let location: FileLocation
    /// What is wrong.
    public let message: String
    /// What to do.
    public let fix: String
    /// The edit that corrects the mistake; nil if a person has to decide.
    public let edit: TextEdit?

    /// Orders findings by place, then by rule and message.
    public static func < (first: Finding, second: Finding) -> Bool {
        (first.location, first.rule, first.message) < (second.location, second.rule, second.message)
    }
}
