import Foundation

/// How a session on a terminal is shown, and whether it is recorded.
public struct TerminalOptions: Equatable, Sendable {
    /// Prints each screen as one line of JSON and reads commands as from a pipe, also on a terminal.
    public var json: Bool

    /// The path of the file that gets the session as commands, or nil. It must not exist, or be empty: what
    /// somebody recorded is never overwritten.
    public var record: String?

    /// What a terminal may be told besides the text. Nothing of it is used on a pipe.
    public var style: TerminalStyle

    /// Whether a terminal is drawn on. Otherwise it gets the same text as a pipe, without escape sequences.
    public var draws: Bool

    /// - Parameters:
    ///   - style: What the process's environment asks for, if nil.
    ///   - draws: Whether the environment names a terminal that can be drawn on, if nil: not `TERM=dumb`.
    public init(json: Bool = false, record: String? = nil, style: TerminalStyle? = nil, draws: Bool? = nil) {
        self.json = json
        self.record = record
        self.draws = draws ?? (ProcessInfo.processInfo.environment["TERM"] != "dumb")
        self.style = style ?? TerminalStyle(environment: ProcessInfo.processInfo.environment)
    }
}

/// How much a terminal's text may differ from plain text. Nothing is told by style alone.
public enum TerminalStyle: Equatable, Sendable {
    /// Colours, bold and dim text.
    case color
    /// Bold and dim text.
    case monochrome
    /// Text only.
    case plain

    /// No style for `TERM=dumb`, no colours if `NO_COLOR` has any value, and everything otherwise.
    public init(environment: [String: String]) {
        if environment["TERM"] == "dumb" {
            self = .plain
        } else if environment["NO_COLOR"]?.isEmpty == false {
            self = .monochrome
        } else {
            self = .color
        }
    }
}
