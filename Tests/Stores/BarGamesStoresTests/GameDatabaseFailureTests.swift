import BarGamesServices
import Foundation
import GRDB
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

/// Opening fails for unsuitable files. They stay unchanged, byte by byte, and no file is created beside them.
struct GameDatabaseFailureTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("games.sqlite")
    }

    @Test(arguments: [1, 100, 512, 100_000])
    func `a file that is not a database is unchanged`(length: Int) throws {
        try Data(repeating: UInt8(ascii: "x"), count: length).write(to: URL(fileURLWithPath: path))
        try expectRefusal(.notADatabase)
    }

    @Test func `a database of another app is unchanged`() throws {
        try makeForeignDatabase().close()
        try expectRefusal(.foreign)
    }

    @Test func `a database of another app with the same application ID is unchanged`() throws {
        let foreign = try makeForeignDatabase()
        try foreign.write { try $0.execute(sql: "PRAGMA application_id = \(Schema.applicationID)") }
        try foreign.close()
        try expectRefusal(.incomplete("the list of migrations is missing or empty"))
    }

    @Test func `a database of another app in WAL mode is unchanged`() throws {
        try DatabasePool(path: path).close()
        try expectRefusal(.foreign)
    }

    @Test func `the log of another app that crashed is unchanged`() throws {
        let foreign = try DatabasePool(path: folder.path("foreign.sqlite"))
        try foreign.write { try $0.execute(sql: "CREATE TABLE notes (text)") }
        try folder.copyAsAfterCrash("foreign.sqlite", to: "games.sqlite")
        try foreign.close()
        try expectRefusal(.foreign, ignoring: "games.sqlite-shm")
    }

    @Test func `the journal of another app that crashed is unchanged`() throws {
        let foreign = try makeForeignDatabase()
        try foreign.inDatabase { database in
            // With a cache of one page the changes reach the file before the commit, and the journal before them.
            try database.execute(sql: "PRAGMA cache_size = 1; BEGIN; UPDATE notes SET text = hex(zeroblob(400))")
            for suffix in ["", "-journal"] {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: folder.path("crashed" + suffix))
            }
            try database.execute(sql: "ROLLBACK")
        }
        try foreign.close()
        try expectRefusal(.interrupted, path: folder.path("crashed"))
    }

    @Test func `a database of a newer version is unchanged`() async throws {
        let database = try GameDatabase.open(at: path)
        try addMigrationOfTheFuture(to: database)
        try await database.close()
        try expectRefusal(.newer)
    }

    @Test func `a database of a newer version that crashed is unchanged`() async throws {
        let database = try GameDatabase.open(at: folder.path("newer.sqlite"))
        try addMigrationOfTheFuture(to: database)
        try folder.copyAsAfterCrash("newer.sqlite", to: "games.sqlite")
        try await database.close()
        try expectRefusal(.newer, ignoring: "games.sqlite-shm")
    }

    @Test(arguments: [50, 600, 20_000])
    func `a truncated database is unchanged`(length: Int) async throws {
        try await fillDatabase()
        try Data(contentsOf: URL(fileURLWithPath: path)).prefix(length).write(to: URL(fileURLWithPath: path))
        let error = try #require(throws: DatabaseOpenError.self) { try openUnchanged() }
        switch error.reason {
        case .damaged, .notADatabase: break
        default: Issue.record("\(error)")
        }
    }

    @Test func `damage in the middle of the file is found at opening`() async throws {
        try await fillDatabase()
        let middle = try Data(contentsOf: URL(fileURLWithPath: path)).count / 4096 / 2 * 4096
        try folder.overwrite("games.sqlite", at: middle, with: Array(repeating: 0xFF, count: 4096))
        let error = try #require(throws: DatabaseOpenError.self) { try openUnchanged() }
        guard case .damaged = error.reason else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func `a damaged index, from which the score would be counted, is found at opening`() async throws {
        try await fillDatabase()
        try await DatabaseQueue(path: path).writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_master SET sql = 'CREATE INDEX matches_by_winner ON matches (winner, table_id)'
                        WHERE name = 'matches_by_winner'
                    """)
        }
        try expectRefusal(.damaged("row 1 missing from index matches_by_winner"))
    }

    @Test(arguments: [
        ("DELETE FROM grdb_migrations", "the list of migrations is missing or empty"),
        ("DROP TABLE grdb_migrations", "the list of migrations is missing or empty"),
        ("DROP TABLE matches", "the table \"matches\" is missing"),
        ("DROP TABLE matches; DROP TABLE tables", "the table \"matches\" is missing"),
        (
            "ALTER TABLE tables DROP COLUMN locked_until",
            "the column \"locked_until\" of the table \"tables\" is missing"
        ),
        ("ALTER TABLE tables DROP COLUMN checking", "the column \"checking\" of the table \"tables\" is missing"),
        ("ALTER TABLE tables DROP COLUMN attempts", "the column \"attempts\" of the table \"tables\" is missing"),
    ])
    func `an incomplete database is unchanged`(statement: String, gap: String) async throws {
        try await fillDatabase()
        try await DatabaseQueue(path: path).write { try $0.execute(sql: statement) }
        try expectRefusal(.incomplete(gap))
    }

    @Test func `a list of migrations with binary values is treated as a newer version`() async throws {
        try await fillDatabase()
        try await DatabaseQueue(path: path).write { database in
            try database.execute(sql: "INSERT INTO grdb_migrations VALUES (x'FF00'), (CAST(x'FF' AS TEXT))")
        }
        try expectRefusal(.newer)
    }

    @Test func `a dangling link is reported with its target`() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "gone/games.sqlite")
        try expectRefusal(.danglingLink(link: path, target: "gone/games.sqlite"))
    }

    @Test func `a link to itself is reported`() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        try expectRefusal(.linkLoop(link: path))
    }

    @Test func `a folder that is a dangling link is reported`() throws {
        let link = folder.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere/at/all")
        try expectRefusal(
            .folderNotCreated(
                folder: link, because: "\(link) is a symbolic link to /nowhere/at/all, which does not exist"),
            path: "\(link)/games.sqlite"
        )
    }

    @Test func `a folder at the path is unchanged`() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try expectRefusal(.isFolder)
    }

    @Test func `a device is rejected`() throws {
        try expectRefusal(.notAFile, path: "/dev/null")
    }

    @Test func `an empty path is rejected`() throws {
        try expectRefusal(.emptyPath, path: "")
    }

    @Test func `a path below a file is rejected`() throws {
        let file = folder.path("file")
        #expect(FileManager.default.createFile(atPath: file, contents: Data("text".utf8)))
        try expectRefusal(
            .folderNotCreated(folder: "\(file)/deeper", because: "\(file) is a file, not a folder"),
            path: "\(file)/deeper/games.sqlite"
        )
    }

    #if os(Linux)
        @Test func `a file system without new folders is reported`() throws {
            let error = #expect(throws: DatabaseOpenError.self) {
                try GameDatabase.open(at: "/proc/bar-games/games.sqlite")
            }
            guard case .folderNotCreated(folder: "/proc/bar-games", _) = error?.reason else {
                Issue.record("\(String(describing: error))")
                return
            }
        }

        @Test func `a file system without new files is rejected`() throws {
            #expect(throws: DatabaseOpenError.self) { try GameDatabase.open(at: "/proc/games.sqlite") }
        }

        @Test func `a virtual file of the system is rejected`() throws {
            #expect(throws: DatabaseOpenError.self) { try GameDatabase.open(at: "/proc/version") }
        }
    #endif

    @Test func `a database that another program locks is busy`() async throws {
        try await GameDatabase.open(at: path).close()
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try await other.write { try $0.execute(sql: "UPDATE tables SET last_sign_in = 0") }

        let error = #expect(throws: DatabaseOpenError.self) { try GameDatabase.open(at: path, busyTimeout: 0) }
        #expect(error?.reason == .busy)
    }

    // MARK: - Helpers

    private func expectRefusal(
        _ reason: DatabaseOpenError.Reason,
        path: String? = nil,
        ignoring ignored: String? = nil,
        at sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let path = path ?? self.path
        let error = #expect(throws: DatabaseOpenError.self, sourceLocation: sourceLocation) {
            try openUnchanged(path, ignoring: ignored, at: sourceLocation)
        }
        #expect(error == DatabaseOpenError(path: path, reason: reason), sourceLocation: sourceLocation)
    }

    /// - Parameter ignored: The shared memory file beside a log. It contains no data, and every reader of the log
    ///   creates it.
    private func openUnchanged(
        _ path: String? = nil,
        ignoring ignored: String? = nil,
        at sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try folder.contents()
        defer {
            let after = try? folder.contents().filter { $0.key != ignored }
            #expect(after?.keys.sorted() == before.keys.sorted(), sourceLocation: sourceLocation)
            #expect(after == before, sourceLocation: sourceLocation)
        }
        _ = try GameDatabase.open(at: path ?? self.path)
    }

    private func makeForeignDatabase() throws -> DatabaseQueue {
        let foreign = try DatabaseQueue(path: path)
        try foreign.write { database in
            try database.execute(sql: "CREATE TABLE notes (text)")
            for _ in 0..<200 { try database.execute(sql: "INSERT INTO notes VALUES (hex(zeroblob(200)))") }
        }
        return foreign
    }

    private func addMigrationOfTheFuture(to database: GameDatabase) throws {
        try database.writer.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 of the future')") }
    }

    private func fillDatabase() async throws {
        let database = try GameDatabase.open(at: path)
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        try await database.writer.write { database in
            for number in 0..<500 {
                try database.execute(
                    sql: "INSERT INTO matches (id, table_id, game, played_at) VALUES (?, 1, 'Tic-tac-toe', 0)",
                    arguments: ["match \(number)"]
                )
            }
        }
        try await database.close()
    }
}
