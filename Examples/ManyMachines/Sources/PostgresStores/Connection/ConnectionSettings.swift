import CPostgreSQL
import Foundation

/// Where the database is, and how long a connection waits for it.
struct ConnectionSettings: Sendable {
    /// A URI or `key=value` text for libpq. It can have a password, so it is in no message.
    let address: String
    /// The longest time of a statement.
    let timeout: Duration
    /// False behind a pooler that gives a connection of the server to other clients.
    let prepares: Bool

    /// The longest time for opening a connection.
    var connectTimeout: Duration { min(timeout, .seconds(2)) }

    /// Begins to connect. libpq reads what the address leaves out from its variables, such as `PGHOST`.
    func start() throws(PostgresError) -> OpaquePointer {
        guard let options = PQconninfoParse(address, nil) else {
            // The message of libpq contains a part of the address.
            throw PostgresError(
                .notSent,
                "the address of the database is not valid. To fix: write it as postgresql://user@host/database.")
        }
        PQconninfoFree(options)
        // A later setting overrides an earlier one, so those of the address override the first ones.
        let settings: [(String, String)] = [
            // Both are needed: each notices another kind of cut network.
            ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "2"),
            ("tcp_user_timeout", "10000"),
            ("dbname", address.isEmpty ? "application_name=bar-games" : address),
            ("fallback_application_name", "bar-games"), ("client_encoding", "UTF8"),
        ]
        var names = settings.map { UnsafePointer(strdup($0.0)) }
        var values = settings.map { UnsafePointer(strdup($0.1)) }
        defer { for text in names + values { free(UnsafeMutablePointer(mutating: text)) } }
        names.append(nil)
        values.append(nil)
        guard let handle = PQconnectStartParams(names, values, 1) else {
            throw PostgresError(.notSent, "there is not enough memory. To fix: end other programs.")
        }
        guard PQstatus(handle) != CONNECTION_BAD else {
            defer { PQfinish(handle) }
            throw Self.failure(of: handle)
        }
        // Otherwise libpq writes the notices of the server to standard error.
        _ = PQsetNoticeProcessor(handle, { _, _ in }, nil)
        return handle
    }

    /// The reason why a connection could not be opened. libpq has no code for it, and its text is of many lines.
    static func failure(of handle: OpaquePointer) -> PostgresError {
        let text = PQerrorMessage(handle).map { String(cString: $0) } ?? ""
        let codes = [
            ("password authentication failed", "28P01"), ("no password supplied", "28P01"), ("pg_hba.conf", "28000"),
            ("FATAL:  role ", "28000"), ("FATAL:  database ", "3D000"), ("too many clients", "53300"),
            ("starting up", "57P03"),
            ("shutting down", "57P03"),
        ]
        let code = codes.first { text.contains($0.0) }?.1
        let known = code.map { PostgresError(code: $0, message: "") }
        return PostgresError(
            .notSent, known?.reason ?? "the database cannot be reached. It is tried again.", code: code)
    }
}
