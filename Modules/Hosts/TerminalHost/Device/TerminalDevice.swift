/// The input and output of a `TerminalHost`: standard input and output (`StandardTerminal`), or a test double.
@MainActor public protocol TerminalDevice: AnyObject {
    /// Whether both input and output are a terminal, so that the host can draw screens and read keys.
    var isInteractive: Bool { get }

    /// The size of the terminal. The host reads it for every frame, on an interactive device only.
    var size: TerminalSize { get }

    /// Opens the device. The host calls it first. If it throws with `raw`, the host calls it again without.
    ///
    /// - Parameters:
    ///   - raw: Whether to deliver single keys and to show a screen of its own.
    ///   - receive: Called on the main actor with every event until `close()`.
    /// - Throws: `TerminalError.cannotReadKeys(reason:)` if the terminal cannot deliver single keys.
    func open(raw: Bool, receive: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError)

    /// Requests one `.input` or `.endOfInput` event. The host calls it again only after that event.
    func requestInput()

    /// Whether bytes wait to be read. An Esc is a key if no byte waits 100 ms after it.
    var hasInput: Bool { get }

    /// Writes `text`, and returns once the system has accepted all of it.
    func write(_ text: String) throws(TerminalError)

    /// Whether a user types lines into a session that is not drawn. Read after `open(raw:receive:)`.
    ///
    /// If so, the terminal does not echo, and the host passes the text to show to `echo(_:)`.
    var readsTypedLines: Bool { get }

    /// Shows typed text. Called only if `readsTypedLines` is true.
    func echo(_ text: String)

    /// Restores the terminal, stops the process as Ctrl-Z does, and returns once the process was continued.
    ///
    /// A device that cannot be suspended does nothing.
    func suspend()

    /// Closes the device, and restores the terminal to its state before `open(raw:receive:)`. Called once, at the end.
    func close()
}

extension TerminalDevice {
    /// False by default: the device delivers bytes without a delay.
    public var hasInput: Bool { false }

    /// False by default: no user types lines.
    public var readsTypedLines: Bool { false }

    /// Does nothing.
    public func echo(_ text: String) {}

    /// Does nothing: the device cannot be suspended.
    public func suspend() {}
}

/// An event of a `TerminalDevice`.
public enum TerminalEvent: Equatable, Sendable {
    /// The next bytes, at least one.
    case input([UInt8])
    /// The end of the input. No `.input` follows.
    case endOfInput
    /// The size changed, or the terminal's contents may have been overwritten.
    case resized
    /// The process was asked to terminate.
    case interrupted
}

/// The size of a terminal in character cells.
public struct TerminalSize: Equatable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    /// Creates a size of `columns` by `rows` character cells.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// The failure of a `TerminalDevice`.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// The reader of the output closed it. The session ends without an error.
    case outputClosed
    /// Writing to the output failed, for the reason that the system gives.
    case cannotWrite(reason: String)
    /// The terminal cannot deliver single keys, for the reason that the system gives.
    case cannotReadKeys(reason: String)

    /// The failure and its reason, as a clause.
    public var description: String {
        switch self {
        case .outputClosed: "the output was closed"
        case .cannotWrite(let reason): "could not write to the output: \(reason)"
        case .cannotReadKeys(let reason): "could not read single keys from the terminal: \(reason)"
        }
    }
}
