import Foundation
import Testing

@testable import PostgresStores

/// A database for one test, on the server that `Scripts/with-postgres` starts. It ends with the server.
struct TestDatabase: Sendable {
    /// Whether there is a server for tests.
    static let isAvailable = ProcessInfo.processInfo.environment["PGTESTHOST"] != nil

    let address: String

    init() async throws {
        let host = try #require(ProcessInfo.processInfo.environment["PGTESTHOST"])
        let name = "test_\(UUID().uuidString.replacing("-", with: "").lowercased())"
        try await Self.create(name, on: host)
        address = "host=\(host) user=postgres dbname=\(name)"
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
                // Another test uses the template.
                guard error.code == "55006", attempts < 100 else { throw error }
            }
        }
        await administrator.close()
    }

    /// Returns the database as one more app opens it.
    func open(timeout: Duration = .seconds(30), preparesStatements: Bool = true) -> PostgresDatabase {
        PostgresDatabase(address, timeout: timeout, preparesStatements: preparesStatements)
    }

    /// Returns a connection of another program.
    func connection() -> Connection {
        Connection(ConnectionSettings(address: address, timeout: .seconds(60), prepares: false))
    }
}
