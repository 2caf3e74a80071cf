import BarGamesServices
import Foundation
import Synchronization

/// The database of an app that runs on many machines. It has the matches, the tables and the sessions.
///
/// An app opens one and creates its stores with it. Nothing is connected before the first access, and an app whose database is
/// away goes on: each access fails with a sentence, until one succeeds.
public final class PostgresDatabase: Sendable {
    /// Distinguishes the notifications of this app from the ones of others.
    let origin = UUID().uuidString
    let settings: ConnectionSettings
    private let notifies: Bool
    private let pool: ConnectionPool
    private let notifier: Notifier
    private let state = Mutex(State())

    private struct State {
        var isMigrated = false
        var migration: Task<Void, any Error>?
        var isClosed = false
    }

    /// Creates a database.
    ///
    /// - Parameters:
    ///   - address: A URI, or settings such as `host=db dbname=bar`. The client library reads what is left out from
    ///     `PGHOST`, `PGDATABASE`, `PGUSER`, `PGPASSFILE` and its other variables.
    ///   - connections: The largest number of connections, beside one for notifications and one that listens for them.
    ///   - timeout: The longest time of a statement.
    ///   - preparesStatements: False behind a pooler that gives a connection of the server to several clients. The app does
    ///     not listen for notifications then, and sees the matches of other machines after half a minute.
    public convenience init(
        _ address: String = "", connections: Int = 4, timeout: Duration = .seconds(5), preparesStatements: Bool = true
    ) {
        self.init(
            address, connections: connections, timeout: timeout, preparesStatements: preparesStatements, notifies: true)
    }

    /// - Parameter notifies: False to measure what notifications cost.
    package init(
        _ address: String = "", connections: Int, timeout: Duration = .seconds(5), preparesStatements: Bool = true,
        notifies: Bool
    ) {
        self.notifies = notifies
        settings = ConnectionSettings(address: address, timeout: timeout, prepares: preparesStatements)
        pool = ConnectionPool(settings, size: connections)
        // A connection of its own, so that a notification does not wait for the saves.
        notifier = Notifier(ConnectionPool(settings, size: 1), origin: origin)
    }

    /// Sends the notifications that wait, and closes the connections. Every access after the call throws.
    public func close() async {
        state.withLock { $0.isClosed = true }
        await notifier.close()
        await pool.close()
    }

    /// Runs `body` on a connection, in a database with the current tables.
    ///
    /// - Parameters:
    ///   - what: The failed operation: "The match could not be saved".
    ///   - isRepeatable: Whether running `body` twice is the same as running it once.
    /// - Throws: `StoreError` with a sentence, or `CancellationError` before `body` was run.
    func run<Value: Sendable>(
        orFail what: String, isRepeatable: Bool = false, _ body: @Sendable (isolated Connection) throws -> Value
    ) async throws -> Value {
        do {
            guard !state.withLock(\.isClosed) else { throw PostgresError(.notSent, "the database is closed.") }
            try await migrate()
            return try await pool.run(isRepeatable: isRepeatable, body)
        } catch let error as PostgresError {
            // An unknown outcome is not a failure: the caller looks again, and a version or an id decides.
            let isInDoubt = error.outcome == .unknown && !what.hasSuffix("be read")
            let failure = isInDoubt ? what.replacing("could not be", with: "may not have been") : what
            throw StoreError("\(failure): \(error.reason)")
        }
    }

    /// Tells the other apps that these tables have new matches.
    func notify(of tables: Set<String>) {
        if notifies { notifier.add(tables) }
    }

    /// Migrates the database once in this process. After a failure, the next access tries again. A caller that is
    /// cancelled stops waiting, and the migration goes on for the others.
    private func migrate() async throws {
        let migration = state.withLock { state -> Task<Void, any Error>? in
            guard !state.isMigrated else { return nil }
            let running =
                state.migration
                ?? Task {
                    defer { self.state.withLock { $0.migration = nil } }
                    try await pool.run { try Migration.run(on: $0) }
                    self.state.withLock { $0.isMigrated = true }
                }
            state.migration = running
            return running
        }
        guard let migration else { return }
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        Task {
            _ = await migration.result
            end.finish()
        }
        // Waiting for the value of a task does not end when the caller is cancelled.
        for await _ in ends {}
        try Task.checkCancellation()
        try await migration.value
    }
}
