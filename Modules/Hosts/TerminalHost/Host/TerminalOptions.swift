import Foundation

/// How a terminal session is shown, and whether it is recorded.
public struct TerminalOptions: Equatable, Sendable {
    /// Whether to print each screen as one line of JSON and to read commands line by line, also on a terminal.
    public var json: Bool

    /// The path of the file that records the session as commands; nil records nothing.
    ///
    /// The file must not exist, or must be empty: a recording is never overwritten.
    public var record: String?

    /// The text styles that a terminal may show. A pipe gets plain text.
    public var style: TerminalStyle

    /// Whether a script succeeds even if some of its lines failed.
    public var keepGoing: Bool

    /// Whether to draw on a terminal. Otherwise a terminal gets the same text as a pipe, without escape sequences.
    public var draws: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - json: Whether to print JSON.
    ///   - record: The path of the file to record to.
    ///   - keepGoing: Whether a script succeeds even if some of its lines failed.
    ///   - style: The style of text; nil reads it from the environment (`TerminalStyle.init(environment:)`).
    ///   - draws: Whether to draw on a terminal; nil draws unless `TERM` is unset, dumb or unknown.
    public init(
        json: Bool = false, record: String? = nil, keepGoing: Bool = false, style: TerminalStyle? = nil,
        draws: Bool? = nil
    ) {
        self.json = json
        self.record = record
        self.keepGoing = keepGoing
        let environment = ProcessInfo.processInfo.environment
        self.draws = draws ?? !TerminalStyle.isDumb(environment)
        self.style = style ?? TerminalStyle(environment: environment)
    }
}

/// The text styles of a terminal. No information is shown by style alone.
public enum TerminalStyle: Equatable, Sendable {
    /// Colours that can be read on a light and on a dark ground, bold and reversed text.
    case color
    /// Bold and reversed text.
    case monochrome
    /// Text without styles.
    case plain

    /// Reads the style from environment variables: plain if `TERM` is unset, dumb or unknown, monochrome if `NO_COLOR` is
    /// set and not empty, and colour otherwise.
    public init(environment: [String: String]) {
        if Self.isDumb(environment) {
            self = .plain
        } else if environment["NO_COLOR"]?.isEmpty == false {
            self = .monochrome
        } else {
            self = .color
        }
    }

    /// Whether the environment names no terminal that can draw screens.
    ///
    /// A name is known if a common terminal has it, or if the system describes it.
    static func isDumb(_ environment: [String: String]) -> Bool {
        let name = environment["TERM"] ?? ""
        guard let first = name.utf8.first, !name.contains("/"), name != "dumb", name != "unknown" else { return true }
        if ["xterm", "screen", "tmux", "linux", "rxvt", "vt1", "vt2"].contains(where: name.hasPrefix) { return false }
        let folders =
            [environment["TERMINFO"], environment["HOME"].map { "\($0)/.terminfo" }].compactMap(\.self)
            + (environment["TERMINFO_DIRS"] ?? "").split(separator: ":").map(String.init)
            + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/local/share/terminfo"]
        // The folder of a letter has its name, or its number on macOS.
        return !folders.contains { folder in
            [name.prefix(1), Substring(String(first, radix: 16))].contains { letter in
                FileManager.default.fileExists(atPath: "\(folder)/\(letter)/\(name)")
            }
        }
    }
}
