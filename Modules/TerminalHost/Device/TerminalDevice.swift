/// What a `TerminalHost` reads from and writes to: standard input and output (`StandardTerminal`), or a
/// test's own.
@MainActor
public protocol TerminalDevice: AnyObject {
    /// Whether a person sits at both ends, so that a screen can be drawn and keys can be read.
    var isInteractive: Bool { get }

    /// How much fits on the screen. Read for every frame, on an interactive device only.
    var size: TerminalSize { get }

    /// Called once, before anything else is.
    ///
    /// - Parameters:
    ///   - raw: Whether keys are to arrive as they are pressed, on a screen of their own.
    ///   - receive: Called with every event from now until `close()`.
    func open(raw: Bool, receive: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError)

    /// Asks for one `.input` or `.endOfInput`. It is not called again before that has come.
    func requestInput()

    /// Writes `text` and does not return before the system has it.
    func write(_ text: String) throws(TerminalError)

    /// Whether a person types the input of a session that is not drawn. Read after `open`; what is typed appears
    /// only if it is passed to `echo`.
    var isTypedOn: Bool { get }

    /// Shows text where the person types.
    func echo(_ text: String)

    /// Stops the process as Ctrl-Z does, with the terminal as it was before `open`, and returns when the process is
    /// continued. A device that cannot be suspended does nothing.
    func suspend()

    /// Called once, at the end: puts everything back as it was before `open`.
    func close()
}

extension TerminalDevice {
    public var isTypedOn: Bool { false }
    public func echo(_ text: String) {}
    public func suspend() {}
}

/// What happens at a `TerminalDevice`.
public enum TerminalEvent: Equatable, Sendable {
    /// The next bytes; never none.
    case input([UInt8])
    /// The input has ended.
    case endOfInput
    /// `size` may have changed, or what the terminal shows.
    case resized
    /// The process was asked to end.
    case interrupted
}

/// How many characters of the usual width, and how many lines.
public struct TerminalSize: Equatable, Sendable {
    /// The number of characters of the usual width in a line.
    public var columns: Int
    /// The number of lines.
    public var rows: Int

    /// Creates a size.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// What keeps a `TerminalDevice` from its work.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Nobody reads the output any more. The session ends quietly.
    case outputClosed
    /// The output cannot be written, for the given reason of the system.
    case cannotWrite(reason: String)
    /// The terminal cannot be set to report single keys, for the given reason of the system.
    case cannotReadKeys(reason: String)

    public var description: String {
        switch self {
        case .outputClosed: "nobody reads the output any more"
        case .cannotWrite(let reason): "the output cannot be written: \(reason)"
        case .cannotReadKeys(let reason): "the terminal cannot be told to hand out single keys: \(reason)"
        }
    }
}
