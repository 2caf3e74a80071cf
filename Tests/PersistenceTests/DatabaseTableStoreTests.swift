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

    @Test func `a table that was not created is nil`() async throws {
        #expect(try await tables.table(for: Players.annAndBob.key) == nil)
    }

    @Test func `a table is read as it was created`() async throws {
        let table = StoredTable(players: .annAndBob, passwordHash: "hash", lockedUntil: end)
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
        Players(player1: "Bob", player2: "André"),
        Players(player1: "ANDRÉ", player2: "bob"),
        Players(player1: "Andre\u{301}", player2: "Bob"),
        Players(player1: " BOB\t", player2: "ANDRE\u{301}"),
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

    @Test func `the sign-in that reaches the limit locks the table`() async throws {
        #expect(try await create(.annAndBob))
        for _ in 0..<2 {
            #expect(try await begin() == .counted(StoredTable(players: .annAndBob, passwordHash: "hash")))
        }
        #expect(try await tables.table(for: Players.annAndBob.key)?.lockedUntil == nil)
        #expect(try await begin() == .counted(StoredTable(players: .annAndBob, passwordHash: "hash")))
        #expect(try await tables.table(for: Players.annAndBob.key)?.lockedUntil == Timestamp(seconds: 1_030))
        #expect(try await begin() == .locked(until: Timestamp(seconds: 1_030)))
        #expect(try await begin(at: 1_029) == .locked(until: Timestamp(seconds: 1_030)))
    }

    @Test func `the count starts again after a lock`() async throws {
        #expect(try await create(.annAndBob))
        for _ in 0..<3 { _ = try await begin() }
        for _ in 0..<3 { #expect(try await isCounted(at: 1_030)) }
        #expect(try await begin(at: 1_030) == .locked(until: Timestamp(seconds: 1_060)))
    }

    @Test func `concurrent sign-ins are counted exactly`() async throws {
        #expect(try await create(.annAndBob))
        let counted = try await withThrowingTaskGroup(of: SignInStart.self) { group in
            for _ in 0..<40 { group.addTask { try await begin(for: .bobAndAnn) } }
            return try await group.reduce(into: 0) { $0 += $1 == .locked(until: Timestamp(seconds: 1_030)) ? 0 : 1 }
        }
        #expect(counted == 3)
    }

    @Test func `setting the clock back does not extend a lock`() async throws {
        #expect(try await create(.annAndBob))
        for _ in 0..<3 { _ = try await begin() }
        #expect(try await begin(at: 10) == .locked(until: Timestamp(seconds: 40)))
        #expect(try await begin(at: 39) == .locked(until: Timestamp(seconds: 40)))
        #expect(try await isCounted(at: 40))
    }

    @Test(arguments: [1e300, .infinity]) func `an endless lock is shortened`(end: Double) async throws {
        let table = StoredTable(players: .annAndBob, passwordHash: "hash", lockedUntil: Timestamp(seconds: end))
        #expect(try await tables.create(table))
        #expect(try await begin(at: 0) == .locked(until: Timestamp(seconds: 30)))
        #expect(try await isCounted(at: 30))
    }

    @Test func `sign-ins at one table do not lock another`() async throws {
        #expect(try await create(.annAndBob))
        #expect(try await create(.cyAndDee))
        for _ in 0..<3 { _ = try await begin() }
        #expect(try await tables.table(for: Players.cyAndDee.key)?.lockedUntil == nil)
        #expect(try await failures(of: "cy") == 0)
    }

    @Test func `confirming resets the count and the lock`() async throws {
        #expect(try await create(.annAndBob))
        for _ in 0..<3 { _ = try await begin() }
        #expect(try await tables.confirmSignIn(at: StoredTable(players: .bobAndAnn, passwordHash: "hash")))
        #expect(try await tables.table(for: Players.annAndBob.key)?.lockedUntil == nil)
        #expect(try await failures(of: "ann") == 0)
    }

    @Test func `confirming with another password changes nothing`() async throws {
        #expect(try await create(.annAndBob))
        _ = try await begin()
        #expect(try await !tables.confirmSignIn(at: StoredTable(players: .annAndBob, passwordHash: "other")))
        #expect(try await failures(of: "ann") == 1)
    }

    @Test func `without a table no sign-in is counted`() async throws {
        #expect(try await begin() == .noTable)
        #expect(try await !tables.confirmSignIn(at: StoredTable(players: .annAndBob, passwordHash: "hash")))
        #expect(try await tables.table(for: Players.annAndBob.key) == nil)
    }

    @Test func `a name with a NUL does not match another table`() async throws {
        #expect(try await create(.annAndBob))
        let players = Players(player1: "Ann\0x", player2: "Bob")
        let error = StoreError("A text with a NUL character cannot be stored. To fix: type it again without it.")
        await #expect(throws: error) { try await tables.table(for: players.key) }
        await #expect(throws: error) { try await create(players) }
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

    private func begin(for players: Players = .annAndBob, at seconds: Double = 1_000) async throws -> SignInStart {
        try await tables.beginSignIn(for: players.key, limit: 3, lockSeconds: 30) { Timestamp(seconds: seconds) }
    }

    private func isCounted(at seconds: Double) async throws -> Bool {
        guard case .counted = try await begin(at: seconds) else { return false }
        return true
    }

    private func failures(of name: String) async throws -> Int? {
        try await database.writer.read { database in
            try Int.fetchOne(database, sql: "SELECT failures FROM tables WHERE first_key = ?", arguments: [name])
        }
    }
}
