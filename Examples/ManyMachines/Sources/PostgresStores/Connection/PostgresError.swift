/// An error of the server or of the connection, or a deadline that has passed.
struct PostgresError: Error {
    /// What is known about the statement.
    enum Outcome {
        /// The server refused it, so it changed nothing.
        case refused
        /// It was not sent, so it changes nothing.
        case notSent
        /// It was sent, and the response is missing: it is stored, or not, or will be.
        case unknown
    }

    /// The code for a response that did not arrive in time.
    static let late = "late"

    let outcome: Outcome
    /// The cause and its fix, as the end of a sentence for people.
    let reason: String
    /// The code of the server, with five characters, or `late`; nil for another failure on this side.
    let code: String?

    init(_ outcome: Outcome, _ reason: String, code: String? = nil) {
        self.outcome = outcome
        self.reason = reason
        self.code = code
    }

    /// The error of a response of the server.
    ///
    /// - Parameter message: The text of the server, without the statement.
    init(code: String, message: String) {
        // A server that stops can have stored the statement before.
        let hasStopped = code.hasPrefix("57P") || code.hasPrefix("08")
        self.init(hasStopped ? .unknown : .refused, Self.reason(code, message), code: code)
    }

    /// Whether the same transaction can succeed at once: another one was in the way, or removed its table.
    var isConflict: Bool { ["40001", "40P01", "23503"].contains(code) }

    /// Whether the connection cannot be used again.
    var endsConnection: Bool {
        // 26000 and 0A000: a statement that was prepared is missing, or no longer fits the tables.
        outcome != .refused || ["26000", "0A000"].contains(code)
    }

    private static func reason(_ code: String, _ message: String) -> String {
        switch code {
        case "28000", "28P01": "the database refuses the user or the password. To fix: check PGUSER and PGPASSFILE."
        case "3D000": "the database does not exist. To fix: create it, or check PGDATABASE."
        case "25006": "the database is read-only. To fix: check that PGHOST is the primary server."
        case "42501": "the user may not change the database. To fix: make this user its owner."
        case "53100": "the disk of the database is full. To fix: make room on it."
        case "53300": "the database has too many connections. To fix: raise its max_connections."
        case "57P01", "57P02", "57P03": "the database is stopping or starting. It is tried again."
        default: "PostgreSQL says \"\(message)\"."
        }
    }
}
