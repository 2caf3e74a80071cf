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
        let administrator = Connection(
            ConnectionSettings(
                address: "host=\(host) user=postgres dbname=postgres", timeout: .seconds(60), prepares: false))
        // Two at once wait for the lock of the template, or fail.
        for attempt in 1... {
            do {
                try await administrator.execute(Statement("CREATE DATABASE \(name) TEMPLATE template0"))
                break
            } catch  where error.code == "55006" && attempt < 100 {}
        }
        await administrator.close()
        address = "host=\(host) user=postgres dbname=\(name)"
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
