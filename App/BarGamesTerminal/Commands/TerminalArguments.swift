import ArgumentParser
import TerminalHost

/// The options of a session on a terminal or a pipe.
struct TerminalArguments: ParsableArguments {
    @Flag(help: "Prints every changed screen as one line of JSON.")
    var json = false

    @Option(
        help: ArgumentHelp("Records the session in a file, as a script that can be piped in again.", valueName: "file"),
        completion: .file())
    var record: String?

    @Flag(help: "Exits with 0 even if lines of a script failed.")
    var keepGoing = false

    @Option(
        help: ArgumentHelp(
            "Stores the session in a file, and continues it at the next start. Quitting removes the file.",
            valueName: "file"), completion: .file())
    var resume: String?

    /// The same options for the host.
    var hostOptions: TerminalOptions { TerminalOptions(json: json, record: record, keepGoing: keepGoing) }
}
