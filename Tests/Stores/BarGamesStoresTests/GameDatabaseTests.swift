import BarGamesServices
import Foundation
import GRDB
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

struct GameDatabaseTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("games.sqlite")
    }

    @Test func `a file of the first version keeps its tables and matches`() async throws {
        let table = StoredTable(players: .annAndBob, passwordHash: "hash")
        let first = try GameDatabase.open(at: path)
        #expect(try await DatabaseTableStore(first).create(table))
        try await DatabaseMatchStore(first).save(.sample())
        try await first.writer.write { database in
            try database.execute(
                sql: """
                    ALTER TABLE tables DROP COLUMN checking;
                    ALTER TABLE tables DROP COLUMN attempts;
                    ALTER TABLE tables DROP COLUMN last_sign_in;
                    DELETE FROM grdb_migrations WHERE identifier > '2';
                    """
            )
        }
        try await first.close()

        let second = try GameDatabase.open(at: path)
        let kept = try #require(try await DatabaseTableStore(second).table(for: Players.annAndBob.key))
        #expect((kept.players, kept.passwordHash) == (table.players, table.passwordHash))
        // It is kept for a day without a match.
        #expect(abs(kept.lastSignIn.seconds - Date().timeIntervalSince1970) < 3_600)
        #expect(try await DatabaseMatchStore(second).matches(of: Players.annAndBob.key) == [.sample()])
        try await DatabaseTableStore(second).update(table.players.key) { $0.lastSignIn = 7 }
        try await second.close()
        let third = try GameDatabase.open(at: path)
        #expect(try await DatabaseTableStore(third).table(for: Players.annAndBob.key)?.lastSignIn == 7)
    }

    @Test func `saved matches survive a crash`() async throws {
        let database = try GameDatabase.open(at: path)
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        try await DatabaseMatchStore(database).save(.sample())
        try folder.copyAsAfterCrash("games.sqlite", to: "crashed.sqlite")

        let crashed = try GameDatabase.open(at: folder.path("crashed.sqlite"))
        #expect(try await DatabaseMatchStore(crashed).matches(of: Players.annAndBob.key) == [.sample()])
    }

    @Test func `every commit is synchronised to disk`() throws {
        let database = try GameDatabase.open(at: path)
        let synchronous = try database.writer.writeWithoutTransaction { database in
            try Int.fetchOne(database, sql: "PRAGMA synchronous")
        }
        #expect(synchronous == 2)
    }

    @Test func `a file can be read while it is written`() throws {
        let database = try GameDatabase.open(at: path)
        let mode = try database.writer.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        #expect(mode == "wal")
    }

    @Test(arguments: [true, false]) func `foreign keys are checked`(inMemory: Bool) throws {
        let database = try GameDatabase.open(at: inMemory ? GameDatabase.inMemoryPath : path)
        let isOn = try database.writer.writeWithoutTransaction { database in
            try Bool.fetchOne(database, sql: "PRAGMA foreign_keys")
        }
        #expect(isOn == true)
    }

    @Test func `closing leaves one file`() async throws {
        let database = try GameDatabase.open(at: path)
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        // The pool opens a reading connection for the first reader, and another one for a concurrent reader.
        async let score = DatabaseMatchStore(database).score(of: .annAndBob)
        _ = try await (DatabaseTableStore(database).table(for: Players.annAndBob.key), score)
        try await database.close()
        #expect(try folder.contents().keys.sorted() == ["games.sqlite"])
    }

    @Test func `closing again does nothing`() async throws {
        for path in [path, GameDatabase.inMemoryPath] {
            let database = try GameDatabase.open(at: path)
            try await database.close()
            try await database.close()
        }
    }

    @Test(arguments: [true, false]) func `closing waits for running accesses`(inMemory: Bool) async throws {
        let database = try GameDatabase.open(at: inMemory ? GameDatabase.inMemoryPath : path)
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        let matches = DatabaseMatchStore(database)
        let saved = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<60 {
                group.addTask {
                    if number == 30 { try? await database.close() }
                    _ = try? await matches.score(of: .annAndBob)
                    return (try? await matches.save(.sample("\(number)"))) != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(saved < 60)
        guard !inMemory else { return }
        let reopened = try GameDatabase.open(at: path)
        #expect(try await DatabaseMatchStore(reopened).score(of: .annAndBob) == Score(player1: saved))
    }

    @Test func `missing folders are created with access for the owner only`() async throws {
        let path = folder.path("new/newer/games.sqlite")
        try await GameDatabase.open(at: path).close()
        #expect(FileManager.default.fileExists(atPath: path))
        let permissions = try FileManager.default.attributesOfItem(atPath: folder.path("new"))[.posixPermissions]
        #expect(permissions as? Int == 0o700)
    }

    @Test func `an empty file is a new database`() async throws {
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let database = try GameDatabase.open(at: path)
        #expect(try await DatabaseTableStore(database).table(for: Players.annAndBob.key) == nil)
    }

    @Test func `a path that looks like a URI is a file`() throws {
        // SQLite recognises a URI only at the beginning of the path.
        let file = try DatabaseFile(path: "file:games?mode=memory")
        #expect(file.url.path.hasPrefix("/"))
        #expect(file.url.path.hasSuffix("/file:games?mode=memory"))
    }

    @Test func `a symbolic link is followed`() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"),
            withDestinationPath: folder.path("games.sqlite")
        )
        try await GameDatabase.open(at: path).close()
        let database = try GameDatabase.open(at: folder.path("link"))
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        try await database.close()
        let original = try GameDatabase.open(at: path)
        #expect(try await DatabaseTableStore(original).table(for: Players.annAndBob.key) != nil)
    }

    @Test func `databases in memory are independent`() async throws {
        let first = try await openDatabase(with: .annAndBob)
        let second = try await openDatabase()
        #expect(try await DatabaseTableStore(first).table(for: Players.annAndBob.key) != nil)
        #expect(try await DatabaseTableStore(second).table(for: Players.annAndBob.key) == nil)
    }
}
