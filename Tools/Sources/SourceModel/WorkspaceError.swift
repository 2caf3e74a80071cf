/// A reason why a workspace cannot be read.
public struct WorkspaceError: Error, Equatable, CustomStringConvertible {
    /// What happened, and where.
    public let message: String
    /// The likely cause; nil if the message says it.
    public let cause: String?
    /// What to do.
    public let fix: String

    /// Creates the error.
    public init(_ message: String, cause: String? = nil, fix: String) {
        self.message = message
        self.cause = cause
        self.fix = fix
    }

    /// The message, the cause and the fix, each on a line of its own.
    public var description: String {
        ([message] + [cause.map { "  Likely cause: \($0)" }, "  To fix: \(fix)"].compactMap { $0 })
            .joined(separator: "\n")
    }
}
