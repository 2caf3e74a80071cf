/// A failure that `TerminalHost.run()` reports after the session ended.
public enum TerminalSessionError: Error, Equatable, CustomStringConvertible {
    /// The output could not be written, so the session ended early.
    case output(TerminalError)
    /// The record of the session is incomplete. The screen showed the failure when it occurred.
    case record(SessionRecordError)
    /// This number of lines of a script failed. The output has an error for each of them.
    case failedLines(Int)

    /// The code for the process to exit with: 2 for lines that failed, otherwise 1.
    public var exitCode: Int32 {
        if case .failedLines = self { 2 } else { 1 }
    }

    /// The failure's own description.
    public var description: String {
        switch self {
        case .output(let error): error.description
        case .record(let error): error.description
        case .failedLines(let count):
            """
            \(count) \(count == 1 ? "line" : "lines") of the script failed.
              Likely cause: the output names the number and the error of each line.
              To fix: correct the lines, or accept them with --keep-going.
            """
        }
    }
}
