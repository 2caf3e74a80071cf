import BarGamesServices
import Foundation
import RIBsTemporaryFolder
import RIBsTesting
import Testing

@testable import BarGamesStores

struct DatabaseChangesTests {
    let folder: TemporaryFolder
    let path: String
    let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("games.sqlite")
    }

    @Test(.timeLimit(.minutes(60))) func `a commit of this process is not reported`() async throws {
        let database = try await openTable(at: path)
        let store = DatabaseMatchStore(database, clock: clock)
        var changes = store.changes().makeAsyncIterator()
        #expect(await changes.next() == .anything)
        await clock.sleepers(1)
        try await store.save(.sample())
        clock.advance(by: .seconds(1))
        // A change would be reported before the end.
        await clock.sleepers(1)
        try await database.close()
        clock.advance(by: .seconds(1))
        #expect(await changes.next() == nil)
    }

    @Test(.timeLimit(.minutes(60))) func `a change names the tables with new matches only`() async throws {
        let database = try await openTable(at: path)
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .cyAndDee, passwordHash: "hash"))
        let store = DatabaseMatchStore(database, clock: clock)
        let other = DatabaseMatchStore(try GameDatabase.open(at: path), clock: clock)
        try await other.save(.sample("before", of: .annAndBob))
        var changes = store.changes().makeAsyncIterator()
        #expect(await changes.next() == .anything)
        try await other.save(.sample("after", of: .cyAndDee))
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(await changes.next() == .matches(of: [Players.cyAndDee.key]))
    }

    @Test(.timeLimit(.minutes(60))) func `a commit of another connection is reported within a second`() async throws {
        let database = try await openTable(at: path)
        let store = DatabaseMatchStore(database, clock: clock)
        let other = DatabaseMatchStore(try GameDatabase.open(at: path), clock: clock)
        var changes = store.changes().makeAsyncIterator()
        #expect(await changes.next() != nil)
        for number in 1...3 {
            try await other.save(.sample("\(number)"))
            await clock.sleepers(1)
            clock.advance(by: .seconds(1))
            #expect(await changes.next() == .matches(of: [Players.annAndBob.key]))
            #expect(try await store.score(of: .annAndBob) == Score(player1: number))
        }
    }

    @Test(.timeLimit(.minutes(60))) func `the removal of the file is reported`() async throws {
        let database = try await openTable(at: path)
        let store = DatabaseMatchStore(database, clock: clock)
        var changes = store.changes().makeAsyncIterator()
        #expect(await changes.next() != nil)
        await clock.sleepers(1)
        try FileManager.default.removeItem(atPath: path)
        clock.advance(by: .seconds(1))
        #expect(await changes.next() == .anything)
        await #expect(throws: StoreError.self) { try await store.score(of: .annAndBob) }
    }

    @Test(.timeLimit(.minutes(60))) func `the file is not checked after the reader was cancelled`() async throws {
        let database = try await openTable(at: path)
        let reader = Task { [clock] in
            for await _ in DatabaseMatchStore(database, clock: clock).changes() {}
        }
        await clock.sleepers(1)
        reader.cancel()
        await reader.value
        while clock.sleeperCount > 0 { await Task.yield() }
        let count = clock.sleepCount
        clock.advance(by: .seconds(10))
        for _ in 0..<1_000 { await Task.yield() }
        #expect(clock.sleepCount == count)
    }

    private func openTable(at path: String) async throws -> GameDatabase {
        let database = try GameDatabase.open(at: path)
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        return database
    }
}
