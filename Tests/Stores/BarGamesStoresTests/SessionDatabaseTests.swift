import Foundation
import GRDB
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

struct SessionDatabaseTests {
    private let folder: TemporaryFolder
    private var game: String { folder.path("game.sqlite") }
    private var file: String { folder.path("game.sqlite-sessions") }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a session is loaded by another process with its version`() async throws {
        let (first, second) = (try SessionDatabase.open(beside: game), try SessionDatabase.open(beside: game))
        #expect(try await first.load("a") == nil)
        #expect(try await first.save("one", version: 1, lastUsed: 10, under: "a", replacing: nil))
        let loaded = try #require(try await second.load("a"))
        #expect(loaded == (1, "one", 10))
        #expect(try await second.version(of: "a") == 1)
    }

    @Test func `the version decides between two processes`() async throws {
        let (first, second) = (try SessionDatabase.open(beside: game), try SessionDatabase.open(beside: game))
        #expect(try await first.save("one", version: 1, lastUsed: 10, under: "a", replacing: nil))
        #expect(try await second.save("other", version: 1, lastUsed: 10, under: "a", replacing: nil) == false)
        #expect(try await second.save("two", version: 2, lastUsed: 11, under: "a", replacing: 1))
        #expect(try await first.save("behind", version: 2, lastUsed: 12, under: "a", replacing: 1) == false)
        #expect(try await first.load("a")?.state == "two")
        // A process that is behind does not remove the session of the other.
        try await first.remove("a", version: 1)
        #expect(try await second.version(of: "a") == 2)
        // A session that another process removed is not stored again.
        try await second.remove("a", version: 2)
        #expect(try await first.save("removed", version: 3, lastUsed: 12, under: "a", replacing: 2) == false)
        #expect(try await first.load("a") == nil)
    }

    @Test func `databases whose names differ in the extension have sessions of their own`() async throws {
        let first = try SessionDatabase.open(beside: game)
        #expect(try await first.save("one", version: 1, lastUsed: 10, under: "a", replacing: nil))
        for name in ["game.db", "game", "game.old.sqlite", "game.sqlite.sqlite"] {
            #expect(try await SessionDatabase.open(beside: folder.path(name)).load("a") == nil, "\(name)")
        }
    }

    @Test func `sessions that were not used for a time are removed`() async throws {
        let database = try SessionDatabase.open(beside: game)
        for (key, time) in [("a", 10.0), ("b", 20.0)] {
            #expect(try await database.save("state", version: 1, lastUsed: time, under: key, replacing: nil))
        }
        try await database.removeAll(usedBefore: 20)
        #expect(try await database.version(of: "a") == nil)
        #expect(try await database.version(of: "b") == 1)
    }

    @Test func `a file of an older format starts again and says so`() async throws {
        #expect(try SessionDatabase.open(beside: game).notice == nil)
        try await change("PRAGMA user_version = 0")
        let new = try SessionDatabase.open(beside: game)
        #expect(new.notice == "The sessions of another version were removed. Their browsers begin new ones.")
        #expect(try await new.load("a") == nil)
    }

    @Test func `a file of a newer version is refused and unchanged`() async throws {
        #expect(
            try await SessionDatabase.open(beside: game).save(
                "one", version: 1, lastUsed: 10, under: "a", replacing: nil))
        try await change("PRAGMA user_version = 2; PRAGMA journal_mode = DELETE")
        let before = try Data(contentsOf: URL(filePath: file))
        let error = #expect(throws: DatabaseOpenError.self) { try SessionDatabase.open(beside: game) }
        #expect(error?.reason == .newer)
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }

    @Test func `a file of the first version, which had no application ID, keeps its sessions`() async throws {
        #expect(
            try await SessionDatabase.open(beside: game).save(
                "one", version: 1, lastUsed: 10, under: "a", replacing: nil))
        try await change("PRAGMA application_id = 0")
        #expect(try await SessionDatabase.open(beside: game).load("a")?.state == "one")
    }

    @Test(arguments: [
        "CREATE TABLE sessions (id INTEGER PRIMARY KEY, token TEXT)",
        "CREATE TABLE sessions (key, version, state, last_used); CREATE TABLE users (name)",
        "CREATE TABLE notes (text)",
        "PRAGMA application_id = 77; CREATE TABLE sessions (key, version, state, last_used)",
    ])
    func `a file of another app is refused and unchanged`(sql: String) async throws {
        try await change(sql)
        let before = try Data(contentsOf: URL(filePath: file))
        let error = #expect(throws: DatabaseOpenError.self) { try SessionDatabase.open(beside: game) }
        #expect(error?.reason == .foreign)
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }

    /// Changes the file as another program.
    private func change(_ sql: String) async throws {
        let other = try DatabaseQueue(path: file)
        try await other.writeWithoutTransaction { try $0.execute(sql: sql) }
        try other.close()
    }

    @Test func `only the owner can read the file and the files beside it`() async throws {
        let database = try SessionDatabase.open(beside: game)
        #expect(try await database.save("one", version: 1, lastUsed: 10, under: "a", replacing: nil))
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }

    @Test func `a file that is not a database throws and names the file`() throws {
        try Data(repeating: 65, count: 8192).write(to: URL(filePath: file))
        let error = #expect(throws: DatabaseOpenError.self) { try SessionDatabase.open(beside: game) }
        #expect(error.map { "\($0)".contains("game.sqlite-sessions") } == true)
    }
}
