import RIBsScreens

/// A command of a line.
enum Command: Equatable {
    case act(ScreenAction)
    /// Waits until an element is on the screen, or until the time is over.
    case wait(id: String, seconds: Double)
    case quit

    /// The seconds that `wait` waits by default.
    static let defaultWait = 10.0

    /// Parses a line. Returns nil for a blank line or a comment.
    init?(_ line: String) throws(CommandError) {
        let words = CommandWords(line)
        switch words.name {
        case "":
            return nil
        case let name where name.hasPrefix("#"):
            return nil
        case "back":
            try words.expectNoArgument()
            self = .act(.back)
        case "quit":
            try words.expectNoArgument()
            self = .quit
        case "tap":
            self = .act(.tap(id: try words.argument(usage: "tap <id>")))
        case "set":
            let id = words.id
            if id.isEmpty { throw .missingArgument(usage: "set <id> <value>") }
            self = .act(.set(id: id, value: words.value))
        case "open":
            self = .act(.open(link: try words.argument(usage: "open <link>")))
        case "wait":
            let usage = "wait <id> [seconds]"
            let argument = try words.argument(usage: usage)
            guard let space = argument.lastIndex(where: { $0 == " " || $0 == "\t" }) else {
                self = .wait(id: argument, seconds: Self.defaultWait)
                return
            }
            let number = String(argument[argument.index(after: space)...])
            guard let seconds = Double(number), (0...1_000_000).contains(seconds) else {
                throw .badSeconds(number, usage: usage)
            }
            self = .wait(id: String(argument[..<space]).trimmed, seconds: seconds)
        default:
            throw .unknown(command: words.name)
        }
    }
}

extension Command {
    /// Whether the line is the start of a command or a comment.
    static func canBegin(_ line: String) -> Bool {
        let words = CommandWords(line)
        let isComplete = words.name.unicodeScalars.count < line.unicodeScalars.count
        return words.name.hasPrefix("#")
            || CommandError.commands.contains { isComplete ? $0 == words.name : $0.hasPrefix(words.name) }
    }
}

/// The parts of a line: `set <id> <value>`.
///
/// The line is split by Unicode scalars. As a `Character`, a space with a combining accent after it is not a space.
struct CommandWords {
    let name: String
    /// The text after the name.
    private let rest: Substring.UnicodeScalarView
    /// The word after the name, as `set` uses it.
    let id: String
    /// The text after the id and one space, unchanged.
    let value: String

    init(_ line: String) {
        let words = line.unicodeScalars.drop(while: Self.isSpace)
        let name = words.prefix { !Self.isSpace($0) }
        self.name = String(name)
        rest = words.dropFirst(name.count)
        let fromID = rest.drop(while: Self.isSpace)
        let id = fromID.prefix { !Self.isSpace($0) }
        self.id = String(id)
        value = String(fromID[id.endIndex...].dropFirst())
    }

    func expectNoArgument() throws(CommandError) {
        if !String(rest).trimmed.isEmpty { throw .unexpectedArgument(command: name) }
    }

    func argument(usage: String) throws(CommandError) -> String {
        let argument = String(rest).trimmed
        if argument.isEmpty { throw .missingArgument(usage: usage) }
        return argument
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}

extension String {
    /// The line with the value of a secret field as bullets.
    func hidingSecret(of secretIDs: Set<String>) -> String {
        let words = CommandWords(self)
        guard words.name == "set", secretIDs.contains(words.id), !words.value.isEmpty else { return printable }
        let start = unicodeScalars.dropLast(words.value.unicodeScalars.count)
        return String(start).printable + words.value.asBullets
    }

    fileprivate var trimmed: String {
        let start = unicodeScalars.drop { $0 == " " || $0 == "\t" }
        let end = start.lastIndex { $0 != " " && $0 != "\t" }
        return end.map { String(start[...$0]) } ?? ""
    }
}
