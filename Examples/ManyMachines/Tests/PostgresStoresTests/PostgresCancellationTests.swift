import Dispatch
import Testing

@testable import PostgresStores

@Suite(.enabled(if: TestDatabase.isAvailable), .timeLimit(.minutes(1)))
struct PostgresCancellationTests {
    @Test func `a cancelled task that waits for a connection ends at once`() async throws {
        let database = try await TestDatabase()
        let app = database.open(connections: 1)
        let (uses, use) = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)
        let using = Task {
            try await app.run(orFail: "The connection could not be used") { _ in
                use.yield()
                end.wait()
            }
        }
        for await _ in uses { break }
        for turns in 0..<50 {
            let waiting = Task { try await app.run(orFail: "The connection was used") { _ in } }
            for _ in 0..<turns { await Task.yield() }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
        end.signal()
        try await using.value
        try await app.run(orFail: "The connection was lost") { _ in }
    }

    @Test func `a cancelled task that waits for the first migration ends at once, and the others get it`() async throws
    {
        let database = try await TestDatabase()
        let (app, other) = (TestApp(database.open()), database.connection())
        try await other.execute(Statement("BEGIN"))
        try await other.execute(Statement("SELECT pg_advisory_xact_lock(1113682503)"))
        let (cancelled, waiting) = (Task { try await app.createTable() }, Task { try await app.createTable() })
        try await database.waitUntilBlocked()
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { _ = try await cancelled.value }
        try await other.execute(Statement("ROLLBACK"))
        #expect(try await waiting.value)
        #expect(try await !app.createTable())
        await other.close()
    }
}
