import BarGamesServices
import GRDB
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

struct DatabaseTableStoreTests {
    let database: GameDatabase
    let tables: DatabaseTableStore
    let end = Timestamp(seconds: 1_700_000_000.25)

    init() async throws {
        database = try await openDatabase()
        tables = DatabaseTableStore(database)
    }

    @Test func `a table that was not created is nil`() async throws {
        #expect(try await tables.table(for: Players.annAndBob.key) == nil)
    }

    @Test func `a table is read as it was created`() async throws {
        let table = StoredTable(
            players: .annAndBob, passwordHash: "hash",
            attempts: ["here": .init(failures: 2, checking: [end, 0.1], last: end)], lastSignIn: end)
        #expect(try await tables.create(table))
        #expect(try await tables.table(for: Players.annAndBob.key) == table)
    }

    @Test func `a second table for the same players changes nothing`() async throws {
        let table = StoredTable(players: .annAndBob, passwordHash: "hash")
        #expect(try await tables.create(table))
        #expect(try await !tables.create(StoredTable(players: .bobAndAnn, passwordHash: "other")))
        #expect(try await tables.table(for: Players.annAndBob.key) == table)
    }

    @Test(arguments: [
        Players(player1: "Bob", player2: "André"), Players(player1: "ANDRE\u{301}", player2: " bob\t"),
    ])
    func `a table is found by its names in any case, order and Unicode form`(players: Players) async throws {
        let table = StoredTable(players: Players(player1: "André", player2: "Bob"), passwordHash: "hash")
        #expect(try await tables.create(table))
        #expect(try await tables.table(for: players.key) == table)
        #expect(try await !tables.create(StoredTable(players: players, passwordHash: "other")))
    }

    @Test func `a table keeps the names as they were first typed`() async throws {
        let typed = Players(player1: "Andre\u{301}", player2: " bOb")
        #expect(try await tables.create(StoredTable(players: typed, passwordHash: "hash")))
        let stored = try await tables.table(for: typed.key)?.players
        #expect(stored.map { Array($0.player1.unicodeScalars) } == Array(typed.player1.unicodeScalars))
        #expect(stored?.player2 == " bOb")
    }

    @Test func `names with the same parts have different tables`() async throws {
        #expect(try await create(Players(player1: "a b", player2: "c")))
        #expect(try await create(Players(player1: "a", player2: "b c")))
    }

    @Test func `an update stores the changes and returns the result`() async throws {
        #expect(try await create(.annAndBob))
        let changed = StoredTable(
            players: .annAndBob, passwordHash: "hash",
            attempts: ["here": .init(failures: 1, checking: [end, end], last: end)], lastSignIn: end)
        let hash = try await tables.update(Players.bobAndAnn.key) { table in
            table = changed
            return table.passwordHash
        }
        #expect(hash == "hash")
        #expect(try await tables.table(for: Players.annAndBob.key) == changed)
    }

    @Test func `concurrent updates by two apps lose no change`() async throws {
        let folder = try TemporaryFolder()
        let apps = try (0..<2).map { _ in
            DatabaseTableStore(try GameDatabase.open(at: folder.path("games.sqlite")))
        }
        #expect(try await apps[0].create(StoredTable(players: .annAndBob, passwordHash: "hash")))
        try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask {
                    try await apps[number % 2].update(Players.annAndBob.key) {
                        $0.lastSignIn = .init(seconds: $0.lastSignIn.seconds + 1)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await apps[0].table(for: Players.annAndBob.key)?.lastSignIn == 40)
    }

    @Test func `an update without a change does not write`() async throws {
        #expect(try await create(.annAndBob))
        let before = try await database.writer.writeWithoutTransaction(\.totalChangesCount)
        #expect(try await tables.update(Players.annAndBob.key) { $0.lastSignIn } == 0)
        #expect(try await database.writer.writeWithoutTransaction(\.totalChangesCount) == before)
    }

    @Test func `an update of one table does not change another`() async throws {
        #expect(try await create(.annAndBob))
        #expect(try await create(.cyAndDee))
        try await tables.update(Players.annAndBob.key) { $0.lastSignIn = 3 }
        #expect(
            try await tables.table(for: Players.cyAndDee.key)
                == StoredTable(players: .cyAndDee, passwordHash: "hash"))
    }

    @Test func `an update without a table returns nil`() async throws {
        #expect(try await tables.update(Players.annAndBob.key) { $0.lastSignIn } == nil)
        #expect(try await tables.table(for: Players.annAndBob.key) == nil)
    }

    @Test func `a time that is not a number is an error`() async throws {
        #expect(try await create(.annAndBob))
        await #expect(throws: StoreError.self) {
            try await tables.update(Players.annAndBob.key) {
                $0.attempts = ["here": .init(last: Timestamp(seconds: .nan))]
            }
        }
        #expect(try await tables.table(for: Players.annAndBob.key)?.attempts == [:])
    }

    @Test func `a name with a NUL does not match another table`() async throws {
        #expect(try await create(.annAndBob))
        let players = Players(player1: "Ann\0x", player2: "Bob")
        let error = StoreError("A text with a NUL character cannot be stored. To fix: type it again without it.")
        await #expect(throws: error) { try await tables.table(for: players.key) }
        await #expect(throws: error) { try await create(players) }
    }

    @Test func `a table without a match is removed a day after its last sign-in`() async throws {
        for (players, time) in [(Players.annAndBob, 0.0), (.cyAndDee, 1)] {
            let table = StoredTable(players: players, passwordHash: "hash", lastSignIn: Timestamp(seconds: time))
            #expect(try await tables.create(table))
        }
        let others = (0..<3).map { Players(player1: "Ed", player2: "\($0)") }
        func create(_ index: Int, at time: Timestamp) async throws {
            #expect(
                try await tables.create(StoredTable(players: others[index], passwordHash: "hash", lastSignIn: time)))
        }
        try await DatabaseMatchStore(database).save(.sample(of: .cyAndDee))
        try await create(0, at: 86_400)
        #expect(try await tables.table(for: Players.annAndBob.key) != nil)
        try await tables.update(Players.annAndBob.key) { $0.lastSignIn = 10 }
        try await create(1, at: 86_405)
        #expect(try await tables.table(for: Players.annAndBob.key) != nil)
        try await create(2, at: 86_411)
        #expect(try await tables.table(for: Players.annAndBob.key) == nil)
        #expect(try await tables.table(for: Players.cyAndDee.key) != nil)
    }

    @Test func `a name that looks like SQL is a name`() async throws {
        let players = Players(player1: "Ann'); DROP TABLE tables; --", player2: "Bob")
        #expect(try await create(players))
        #expect(try await tables.table(for: players.key)?.players == players)
    }

    // MARK: - Helpers

    private func create(_ players: Players) async throws -> Bool {
        try await tables.create(StoredTable(players: players, passwordHash: "hash"))
    }
}
