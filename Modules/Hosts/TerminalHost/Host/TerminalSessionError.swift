/// A failure that `TerminalHost.run()` reports after the session ended.
public enum TerminalSessionError: Error, Equatable, CustomStringConvertible {
    /// The output could not be written, so the session ended early.
    case output(TerminalError)
    /// The record of the session is incomplete. The screen showed the failure when it occurred.
    case record(SessionRecordError)

    /// The failure's own description.
    public var description: String {
        switch self {
        case .output(let error): error.description
        case .record(let error): error.description
        }
    }
}
