/// What went wrong beside the screens of a session. The session itself went on as far as it could.
public enum TerminalSessionError: Error, Equatable, CustomStringConvertible {
    /// The output could not be written, so the session ended.
    case output(TerminalError)
    /// The record of the session is not complete. The person was told when that happened.
    case record(SessionRecordError)

    public var description: String {
        switch self {
        case .output(let error): error.description
        case .record(let error): error.description
        }
    }
}
