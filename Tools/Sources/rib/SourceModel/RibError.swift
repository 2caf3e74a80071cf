/// A reason why a command cannot be carried out. Nothing was written.
struct RibError: Error, Equatable, CustomStringConvertible {
    /// What cannot be done.
    let message: String
    /// The place that is not as expected; nil if the reason has none.
    let location: FileLocation?
    /// The likely cause, or the places that prevent the command.
    let details: [String]
    /// What to do.
    let fix: String

    init(_ message: String, at location: FileLocation? = nil, details: [String] = [], fix: String) {
        self.message = message
        self.location = location
        self.details = details
        self.fix = fix
    }

    /// The place and the message, the details and the fix, each on a line of its own.
    var description: String {
        let place = location.map { "\($0.file):\($0.line): " } ?? ""
        return ([place + message] + details.map { "  \($0)" } + ["  To fix: \(fix)"]).joined(separator: "\n")
    }
}
