import RIBs

/// A line that the host cannot do. The screen stays as it is.
enum CommandError: Error, Equatable, CustomStringConvertible {
    case unknown(command: String)
    case missingArgument(command: String, usage: String)
    case needlessArgument(command: String)
    case badSeconds(String, usage: String)
    case notUTF8
    case lineTooLong
    case noSuchNumber(String, count: Int)
    case waitedInVain(id: String, seconds: Double)

    static let commands = ["set", "tap", "wait", "back", "open", "quit"]

    var description: String {
        switch self {
        case .unknown(let command):
            "there is no command \"\(command.quotable)\": "
                + (closestSpelling(to: String(command.prefix(20)), among: Self.commands)
                    .map { "did you mean \"\($0)\"?" } ?? "they are \(Self.commands.joined(separator: ", "))")
        case .missingArgument(let command, let usage): "\(command) needs more: \(usage)"
        case .needlessArgument(let command): "\(command) stands alone"
        case .badSeconds(let number, let usage):
            "\"\(number.quotable)\" is no number of seconds from 0 to 1000000: \(usage)"
        case .notUTF8: "the line is not UTF-8 text"
        case .lineTooLong: "the line is longer than \(LineEditor.limit / 1024) KiB"
        case .noSuchNumber(let number, 0): "there is no \(number.quotable): nothing here has a number"
        case .noSuchNumber(let number, let count): "there is no \(number.quotable): the numbers go from 1 to \(count)"
        case .waitedInVain(let id, let seconds):
            "\"\(id.quotable)\" did not appear within "
                + (seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") + " s"
        }
    }
}
