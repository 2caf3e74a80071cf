public import SourceModel

/// The reasons why a RIB cannot be changed. Nothing was written.
public struct RefactoringError: Error, Equatable, CustomStringConvertible {
    /// A reason, and its place.
    public struct Reason: Equatable, Sendable, CustomStringConvertible {
        /// The place in the sources; nil if the reason has none.
        public let location: FileLocation?
        /// The reason, a sentence.
        public let text: String

        /// Creates a reason.
        public init(_ text: String, at location: FileLocation? = nil) {
            self.location = location
            self.text = text
        }

        /// The place and the reason.
        public var description: String {
            location.map { "\($0.file):\($0.line): \(text)" } ?? text
        }
    }

    /// What cannot be done.
    public let message: String
    /// The reasons, sorted by place.
    public let reasons: [Reason]
    /// What to do.
    public let fix: String

    /// Creates the error.
    public init(_ message: String, reasons: [Reason] = [], fix: String) {
        self.message = message
        self.reasons = reasons
        self.fix = fix
    }

    /// The message, the reasons and the fix, each on a line of its own.
    public var description: String {
        ([message] + reasons.map { "  \($0)" } + ["  To fix: \(fix)"]).joined(separator: "\n")
    }
}
