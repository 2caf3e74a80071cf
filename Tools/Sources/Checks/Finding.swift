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
    public let edit: Edit?

    /// A replacement of text.
    public struct Edit: Hashable, Sendable {
        /// The offset in UTF-8 at which the replaced text begins.
        public let offset: Int
        /// The length of the replaced text in UTF-8.
        public let length: Int
        /// The new text.
        public let text: String
    }

    /// Orders findings by place, then by rule and message.
    public static func < (first: Finding, second: Finding) -> Bool {
        (first.location, first.rule, first.message) < (second.location, second.rule, second.message)
    }
}
