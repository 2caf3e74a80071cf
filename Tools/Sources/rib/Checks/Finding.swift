/// A mistake in a workspace.
struct Finding: Comparable, Hashable, Sendable {
    /// The ID of the rule: `strong-listener`.
    let rule: String
    /// The place.
    let location: FileLocation
    /// What is wrong.
    let message: String
    /// What to do.
    let fix: String
    /// The edit that corrects the mistake; nil if a user has to decide.
    let edit: TextEdit?

    /// Orders findings by place, then by rule and message.
    static func < (first: Finding, second: Finding) -> Bool {
        (first.location, first.rule, first.message) < (second.location, second.rule, second.message)
    }
}
