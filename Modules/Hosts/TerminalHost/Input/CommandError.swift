import RIBs

/// The reason why a command failed. The screen is unchanged.
enum CommandError: Error, Equatable, CustomStringConvertible {
    case unknown(command: String)
    /// An unknown command that can be a secret, so it is not repeated.
    case notACommand
    case missingArgument(usage: String)
    case unexpectedArgument(command: String)
    case badSeconds(String, usage: String)
    case notUTF8
    case lineTooLong
    /// A key without a meaning on the screen.
    case noSuchKey
    case waitTimedOut(id: String, seconds: Double)

    static let commands = ["set", "tap", "wait", "back", "open", "quit"]

    var description: String {
        switch self {
        case .unknown(let command):
            "unknown command \"\(command.quotable)\": "
                + (closestSpelling(to: String(command.prefix(20)), among: Self.commands)
                    .map { "did you mean \"\($0)\"?" } ?? "the commands are \(Self.commands.joined(separator: ", "))")
        case .notACommand: "unknown command: the commands are \(Self.commands.joined(separator: ", "))"
        case .missingArgument(let usage): "missing argument: \(usage)"
        case .unexpectedArgument(let command): "\(command) takes no arguments"
        case .badSeconds(let number, let usage):
            "\"\(number.quotable)\" is not a number of seconds from 0 to 1000000: \(usage)"
        case .notUTF8: "the line is not UTF-8 text"
        case .lineTooLong: "the line is longer than \(LineEditor.limit / 1024) KiB"
        // The key is not quoted, because it can be a remaining character of a secret.
        case .noSuchKey: "no such key on this screen: a colon starts a command"
        case .waitTimedOut(let id, let seconds):
            "\"\(id.quotable)\" did not appear within "
                + (seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") + " s"
        }
    }
}
