import Screens

/// What a line tells the host to do.
enum Command: Equatable {
    case act(ScreenAction)
    /// Go on once an element is on the screen, or after a time.
    case wait(id: String, seconds: Double)
    case quit

    /// How long `wait` waits if it does not say.
    static let defaultWait = 10.0

    /// Reads a line. A blank one and a comment are nothing to do: nil.
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
            if id.isEmpty { throw .missingArgument(command: "set", usage: "set <id> <value>") }
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

/// A line taken apart: `set <id> <value>`.
///
/// It is read by Unicode scalars: to Swift a space and an accent after it are one character, which is no
/// space.
struct CommandWords {
    let name: String
    /// All that follows the name.
    private let rest: Substring.UnicodeScalarView
    /// The word after the name, as `set` reads it.
    let id: String
    /// All that follows the id and one space, as it is.
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
        if !String(rest).trimmed.isEmpty { throw .needlessArgument(command: name) }
    }

    func argument(usage: String) throws(CommandError) -> String {
        let argument = String(rest).trimmed
        if argument.isEmpty { throw .missingArgument(command: name, usage: usage) }
        return argument
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}

extension String {
    fileprivate var trimmed: String {
        let start = unicodeScalars.drop { $0 == " " || $0 == "\t" }
        let end = start.lastIndex { $0 != " " && $0 != "\t" }
        return end.map { String(start[...$0]) } ?? ""
    }
}
