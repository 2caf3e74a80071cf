/// A failure to record a session.
public enum SessionRecordError: Error, Equatable, CustomStringConvertible {
    /// The file exists and is not empty.
    case exists(path: String)
    /// The path names a pipe or a socket, where writing could wait for a reader without limit.
    case notAFile(path: String)
    /// The file could not be created or opened, for the reason that the system gives.
    case cannotOpen(path: String, reason: String)
    /// Writing to the open file failed. It contains what was recorded before.
    case cannotWrite(path: String, reason: String)

    /// The failure with its likely cause and a fix.
    public var description: String {
        switch self {
        case .exists(let path):
            """
            Could not record the session to "\(path.printable)".
              Likely cause: the file exists, and a recording is never overwritten.
              To fix: choose another path, or move the file.
            """
        case .notAFile(let path):
            """
            Could not record the session to "\(path.printable)".
              Likely cause: the path names a pipe or a socket.
              To fix: choose the path of a new file.
            """
        case .cannotOpen(let path, let reason):
            """
            Could not record the session to "\(path.printable)".
              Likely cause: the file could not be created: \(reason).
              To fix: choose a path in an existing folder that you may write to.
            """
        case .cannotWrite(let path, let reason):
            "stopped recording: could not write to \"\(path.printable)\": \(reason)"
        }
    }
}
