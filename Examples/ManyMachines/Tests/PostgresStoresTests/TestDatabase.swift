import Foundation
import Testing

@testable import PostgresStores

/// A database for one test, on the server that `Scripts/with-postgres` starts. It ends with the server.
struct TestDatabase: Sendable {
    /// Whether there is a server for tests.
    static let isAvailable = ProcessInfo.processInfo.environment["PGTESTHOST"] != nil

    /// The folder of the server's socket.
    let host: String
    let name: String
    var address: String { "host=\(host) user=postgres dbname=\(name)" }

    init() async throws {
        host = try #require(ProcessInfo.processInfo.environment["PGTESTHOST"])
        name = "test_\(UUID().uuidString.replacing("-", with: "").lowercased())"
        try await Self.create(name, on: host)
    }

    private static func create(_ name: String, on host: String) async throws {
        let administrator = Connection(
            ConnectionSettings(
                address: "host=\(host) user=postgres dbname=postgres", timeout: .seconds(60), prepares: false))
        var attempts = 0
        var isCreated = false
        while !isCreated {
            attempts += 1
            do {
                _ = try await administrator.execute(Statement("CREATE DATABASE \(name) TEMPLATE template0"))
                isCreated = true
            } catch {
                // Another test uses the template, or a busy machine was late to connect.
                guard error.code == "55006" || error.outcome == .notSent, attempts < 100 else { throw error }
            }
        }
        await administrator.close()
    }

    /// Returns the database as one more app opens it.
    func open(
        connections: Int = 4, timeout: Duration = .seconds(30), preparesStatements: Bool = true
    ) -> PostgresDatabase {
        PostgresDatabase(
            address, connections: connections, timeout: timeout, preparesStatements: preparesStatements)
    }

    /// Returns a connection of another program.
    func connection() -> Connection {
        Connection(ConnectionSettings(address: address, timeout: .seconds(60), prepares: false))
    }

    /// Ends the processes of the server for all other connections, and returns their number.
    ///
    /// - Parameter condition: Selects connections by the columns of `pg_stat_activity`.
    func endConnections(where condition: String = "true") async throws -> Int {
        let connection = connection()
        let ended = try await connection.execute(
            Statement(
                """
                SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
                    AND \(condition)
                """))
        await connection.close()
        return ended.rows.count
    }

    /// Returns the first column of the first row.
    func read(_ sql: String) async throws -> String? {
        let connection = connection()
        let rows = try await connection.execute(Statement(sql)).rows
        await connection.close()
        return rows.first?.columns.first ?? nil
    }

    /// Waits until a statement of an app waits for the lock of another connection.
    func waitUntilBlocked() async throws {
        try await eventually {
            try await read(
                """
                SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND wait_event_type = 'Lock'
                """) != "0"
        }
    }
}
