/// The reasons why a RIB cannot be changed. Nothing was written.
struct RefactoringError: Error, Equatable, CustomStringConvertible {
    /// A reason, and its place.
    struct Reason: Equatable, Sendable, CustomStringConvertible {
        /// The place in the sources; nil if the reason has none.
        let location: FileLocation?
        /// The reason, a sentence.
        let text: String

        /// Creates a reason.
        init(_ text: String, at location: FileLocation? = nil) {
            self.location = location
            self.text = text
        }

        /// The place and the reason.
        var description: String {
            location.map { "\($0.file):\($0.line): \(text)" } ?? text
        }
    }

    /// What cannot be done.
    let message: String
    /// The reasons, sorted by place.
    let reasons: [Reason]
    /// What to do.
    let fix: String

    /// Creates the error.
    init(_ message: String, reasons: [Reason] = [], fix: String) {
        self.message = message
        self.reasons = reasons
        self.fix = fix
    }

    /// The message, the reasons and the fix, each on a line of its own.
    var description: String {
        ([message] + reasons.map { "  \($0)" } + ["  To fix: \(fix)"]).joined(separator: "\n")
    }
}
