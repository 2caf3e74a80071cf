import BarGamesServices
import Foundation
import GRDB
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

struct StoreFailureTests {
    @Test(arguments: [
        (
            ResultCode.SQLITE_BUSY,
            "another program keeps the database locked. To fix: end that program, or wait until it is done."
        ),
        (
            .SQLITE_CANTOPEN,
            "the database cannot be opened. To fix: check that its file and its folder exist."
        ),
        (
            .SQLITE_CORRUPT,
            "the database is damaged. To fix: end the app and put a copy of the database in its place."
        ),
        (.SQLITE_FULL, "the disk is full. To fix: make room on it."),
        (.SQLITE_IOERR_SHMSIZE, "the disk is full. To fix: make room on it."),
        (.SQLITE_IOERR_FSYNC, "the disk reported an error. To fix: check that it is connected and sound."),
        (.SQLITE_NOMEM, "there is not enough memory. To fix: end other programs."),
        (
            .SQLITE_READONLY,
            "the database is read-only. To fix: give this user the permission to write its file and its folder."
        ),
        (.SQLITE_TOOBIG, "SQLite says \"text\"."),
    ])
    func `each error code of SQLite has a message`(code: ResultCode, sentence: String) {
        let error = DatabaseError(resultCode: code, message: "text", sql: "SELECT secret")
        #expect(StoreFailure.storeError(error, "It failed") == StoreError("It failed: \(sentence)"))
    }

    @Test func `a full disk loses the new match only`() async throws {
        let database = try await openDatabase(with: .annAndBob)
        let matches = DatabaseMatchStore(database)
        try await matches.save(.sample("1"))
        try await database.writer.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA max_page_count = 1")
        }
        let error = StoreError("The match could not be saved: the disk is full. To fix: make room on it.")
        let long = Match.sample("2", game: String(repeating: "long ", count: 10_000))
        await #expect(throws: error) { try await matches.save(long) }

        try await database.writer.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA max_page_count = 1000000")
        }
        #expect(try await matches.score(of: .annAndBob) == Score(player1: 1))
        try await matches.save(long)
        #expect(try await matches.score(of: .annAndBob) == Score(player1: 2))
    }

    @Test func `a read-only database is an error`() async throws {
        let database = try await openDatabase(with: .annAndBob)
        try await database.writer.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA query_only = ON")
        }
        let error = StoreError(
            "The table could not be created: the database is read-only. "
                + "To fix: give this user the permission to write its file and its folder."
        )
        await #expect(throws: error) {
            try await DatabaseTableStore(database).create(StoredTable(players: .cyAndDee, passwordHash: ""))
        }
    }

    @Test func `a writing process blocks writers, not readers`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("games.sqlite")
        let database = try GameDatabase.open(at: path, busyTimeout: 0)
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: ""))
        let matches = DatabaseMatchStore(database)

        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let error = StoreError(
            "The match could not be saved: another program keeps the database locked. "
                + "To fix: end that program, or wait until it is done."
        )
        await #expect(throws: error) { try await matches.save(.sample()) }
        #expect(try await matches.score(of: .annAndBob) == Score())

        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try await matches.save(.sample())
        #expect(try await matches.score(of: .annAndBob) == Score(player1: 1))
    }

    @Test func `a closed database is an error`() async throws {
        let folder = try TemporaryFolder()
        for path in [folder.path("games.sqlite"), GameDatabase.inMemoryPath] {
            let database = try GameDatabase.open(at: path)
            try await database.close()
            await #expect(throws: StoreError("The score could not be read: the database is closed.")) {
                try await DatabaseMatchStore(database).score(of: .annAndBob)
            }
            await #expect(throws: StoreError("The match could not be saved: the database is closed.")) {
                try await DatabaseMatchStore(database).save(.sample())
            }
        }
    }

    @Test func `cancelling a task leaves the database usable`() async throws {
        let database = try await openDatabase(with: .annAndBob)
        let matches = DatabaseMatchStore(database)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await matches.save(.sample())
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await matches.score(of: .annAndBob) == Score())
    }
}
