/// A session that cannot be recorded.
public enum SessionRecordError: Error, Equatable, CustomStringConvertible {
    /// The file is there already and has something in it.
    case exists(path: String)
    /// The path names a pipe or a socket, where a record could wait for a reader for ever.
    case notAFile(path: String)
    /// The file cannot be created, for the given reason of the system.
    case cannotOpen(path: String, reason: String)
    /// The file could be opened but not written. What was recorded before is in it.
    case cannotWrite(path: String, reason: String)

    public var description: String {
        switch self {
        case .exists(let path):
            """
            The session cannot be recorded to "\(path.printable)".
              Likely cause: there is a file with that name already, and a record never overwrites anything.
              To fix: choose another name, or move the file away.
            """
        case .notAFile(let path):
            """
            The session cannot be recorded to "\(path.printable)".
              Likely cause: it is a pipe or a socket, and a record is a file.
              To fix: choose the path of a new file.
            """
        case .cannotOpen(let path, let reason):
            """
            The session cannot be recorded to "\(path.printable)".
              Likely cause: the file cannot be made: \(reason).
              To fix: choose a path in a folder that exists and that you may write to.
            """
        case .cannotWrite(let path, let reason):
            "the session is no longer recorded, \"\(path.printable)\" cannot be written: \(reason)"
        }
    }
}
