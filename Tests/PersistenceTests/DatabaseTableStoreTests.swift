import DIInterfaces
import GRDB
@testable import Persistence
import Testing

struct DatabaseTableStoreTests {
    let database: GameDatabase
    let tables: DatabaseTableStore
    let end = Timestamp(seconds: 1_700_000_000.25)

    init() async throws {
        database = try await openDatabase()
        tables = DatabaseTableStore(database)
    }

    @Test func aTableThatWasNotCreatedIsNotThere() async throws {
        #expect(try await tables.table(for: Players.annAndBob.key) == nil)
    }

    @Test func aTableIsReadAsItWasCreated() async throws {
        let table = StoredTable(players: .annAndBob, passwordHash: "hash", lockedUntil: end)
        #expect(try await tables.create(table))
        #expect(try await tables.table(for: Players.annAndBob.key) == table)
    }

    @Test func aSecondTableForTheSamePlayersChangesNothing() async throws {
        let table = StoredTable(players: .annAndBob, passwordHash: "hash")
        #expect(try await tables.create(table))
        #expect(try await !tables.create(StoredTable(players: .bobAndAnn, passwordHash: "other")))
        #expect(try await tables.table(for: Players.annAndBob.key) == table)
    }

    @Test(arguments: [
        Players(player1: "Bob", player2: "André"),
        Players(player1: "ANDRÉ", player2: "bob"),
        Players(player1: "Andre\u{301}", player2: "Bob"),
        Players(player1: " BOB\t", player2: "ANDRE\u{301}"),
    ])
    func aTableIsFoundByItsNamesHoweverTheyAreTyped(players: Players) async throws {
        let table = StoredTable(players: Players(player1: "André", player2: "Bob"), passwordHash: "hash")
        #expect(try await tables.create(table))
        #expect(try await tables.table(for: players.key) == table)
        #expect(try await !tables.create(StoredTable(players: players, passwordHash: "other")))
    }

    @Test func aTableKeepsItsNamesAsTheyWereTypedFirst() async throws {
        let typed = Players(player1: "Andre\u{301}", player2: " bOb")
        #expect(try await tables.create(StoredTable(players: typed, passwordHash: "hash")))
        let stored = try await tables.table(for: typed.key)?.players
        #expect(stored.map { Array($0.player1.unicodeScalars) } == Array(typed.player1.unicodeScalars))
        #expect(stored?.player2 == " bOb")
    }

    @Test func namesWithTheSamePartsAreDifferentTables() async throws {
        #expect(try await create(Players(player1: "a b", player2: "c")))
        #expect(try await create(Players(player1: "a", player2: "b c")))
    }

    @Test func theFailureThatReachesTheLimitLocksTheTable() async throws {
        #expect(try await create(.annAndBob))
        #expect(try await fail() == nil)
        #expect(try await fail() == nil)
        #expect(try await tables.table(for: Players.annAndBob.key)?.lockedUntil == nil)
        #expect(try await fail() == end)
        #expect(try await tables.table(for: Players.annAndBob.key)?.lockedUntil == end)
    }

    @Test func theCountStartsAgainAfterALock() async throws {
        #expect(try await create(.annAndBob))
        for _ in 0..<3 { _ = try await fail() }
        #expect(try await fail() == nil)
        #expect(try await fail() == nil)
        #expect(try await fail() == end)
    }

    @Test func aFailureBelowTheLimitKeepsTheLock() async throws {
        #expect(try await create(.annAndBob))
        for _ in 0..<4 { _ = try await fail() }
        #expect(try await tables.table(for: Players.annAndBob.key)?.lockedUntil == end)
    }

    @Test func aLimitOfOneLocksAtOnce() async throws {
        #expect(try await create(.annAndBob))
        let locked = try await tables.recordFailure(for: Players.annAndBob.key, limit: 1, lockingUntil: end)
        #expect(locked == end)
    }

    @Test func failuresAtTheSameTimeAreCountedExactly() async throws {
        #expect(try await create(.annAndBob))
        let locks = try await withThrowingTaskGroup(of: Timestamp?.self) { group in
            for _ in 0..<50 {
                group.addTask { [tables, end] in
                    try await tables.recordFailure(for: Players.bobAndAnn.key, limit: 7, lockingUntil: end)
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 == nil ? 0 : 1 }
        }
        #expect(locks == 7)
        #expect(try await failures(of: "ann") == 1)
    }

    @Test func failuresOfOneTableDoNotLockAnother() async throws {
        #expect(try await create(.annAndBob))
        #expect(try await create(.cyAndDee))
        for _ in 0..<3 { _ = try await fail() }
        #expect(try await tables.table(for: Players.cyAndDee.key)?.lockedUntil == nil)
        #expect(try await failures(of: "cy") == 0)
    }

    @Test func clearingForgetsTheFailuresAndTheLock() async throws {
        #expect(try await create(.annAndBob))
        for _ in 0..<4 { _ = try await fail() }
        try await tables.clearFailures(for: Players.bobAndAnn.key)
        #expect(try await tables.table(for: Players.annAndBob.key)?.lockedUntil == nil)
        #expect(try await failures(of: "ann") == 0)
    }

    @Test func clearingWhereThereIsNoTableDoesNothing() async throws {
        try await tables.clearFailures(for: Players.annAndBob.key)
        #expect(try await tables.table(for: Players.annAndBob.key) == nil)
    }

    @Test func aFailureWhereThereIsNoTableIsAnError() async {
        let error = StoreError("The failed sign-in could not be counted: there is no table for these two players.")
        await #expect(throws: error) { try await fail() }
    }

    @Test func aNameWithANULDoesNotHitAnothersTable() async throws {
        #expect(try await create(.annAndBob))
        let players = Players(player1: "Ann\0x", player2: "Bob")
        let error = StoreError("A text with a NUL character cannot be stored. To fix: type it again without it.")
        await #expect(throws: error) { try await tables.table(for: players.key) }
        await #expect(throws: error) { try await create(players) }
    }

    @Test func aNameThatLooksLikeSQLIsAName() async throws {
        let players = Players(player1: "Ann'); DROP TABLE tables; --", player2: "Bob")
        #expect(try await create(players))
        #expect(try await tables.table(for: players.key)?.players == players)
    }

    // MARK: - Helpers

    private func create(_ players: Players) async throws -> Bool {
        try await tables.create(StoredTable(players: players, passwordHash: "hash"))
    }

    private func fail() async throws -> Timestamp? {
        try await tables.recordFailure(for: Players.annAndBob.key, limit: 3, lockingUntil: end)
    }

    private func failures(of name: String) async throws -> Int? {
        try await database.writer.read { database in
            try Int.fetchOne(database, sql: "SELECT failures FROM tables WHERE first_key = ?", arguments: [name])
        }
    }
}
