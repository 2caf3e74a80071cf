/// A reason why a workspace cannot be read.
struct WorkspaceError: Error, Equatable, CustomStringConvertible {
    /// What happened, and where.
    let message: String
    /// The likely cause; nil if the message says it.
    let cause: String?
    /// What to do.
    let fix: String

    /// Creates the error.
    init(_ message: String, cause: String? = nil, fix: String) {
        self.message = message
        self.cause = cause
        self.fix = fix
    }

    /// The message, the cause and the fix, each on a line of its own.
    var description: String {
        ([message] + [cause.map { "  Likely cause: \($0)" }, "  To fix: \(fix)"].compactMap { $0 })
            .joined(separator: "\n")
    }
}
