import DIInterfaces
import Foundation
import Testing
@testable import BarGamesStores

/// SQLite continues to use a removed or replaced file, so the stores have to detect it.
struct OpenedFilesTests {
    let folder: TemporaryFolder
    let path: String
    let database: GameDatabase
    let matches: DatabaseMatchStore

    init() async throws {
        folder = try TemporaryFolder()
        path = folder.path("games.sqlite")
        database = try GameDatabase.open(at: path)
        matches = DatabaseMatchStore(database)
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        try await matches.save(.sample("1"))
    }

    @Test(arguments: ["", "-wal"]) func `a match is not saved to a removed file`(suffix: String) async throws {
        try FileManager.default.removeItem(atPath: path + suffix)
        let problem =
            "\(path + suffix) was removed while the app was running. "
            + "To fix: put the file back, or start the app again to begin with a new one."
        await #expect(throws: StoreError("The match could not be saved: \(problem)")) {
            try await matches.save(.sample("2"))
        }
        await #expect(throws: StoreError("The score could not be read: \(problem)")) {
            try await matches.score(of: .annAndBob)
        }
    }

    @Test func `a match is not saved to a replaced file`() async throws {
        let other = try GameDatabase.open(at: folder.path("other.sqlite"))
        try await other.close()
        #expect(rename(folder.path("other.sqlite"), path) == 0)
        let error = StoreError(
            "The match could not be saved: \(path) was replaced by another file while the app was running. "
                + "To fix: put the first file back, or start the app again to use the other one."
        )
        await #expect(throws: error) { try await matches.save(.sample("2")) }
    }

    @Test func `a match is saved once the file is restored`() async throws {
        try FileManager.default.moveItem(atPath: path, toPath: folder.path("away"))
        await #expect(throws: StoreError.self) { try await matches.save(.sample("2")) }
        try FileManager.default.moveItem(atPath: folder.path("away"), toPath: path)
        try await matches.save(.sample("2"))
        #expect(try await matches.score(of: .annAndBob) == Score(player1: 2))
    }

    @Test func `closing does not change a file that replaced the database`() async throws {
        try FileManager.default.removeItem(atPath: path)
        for suffix in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
        let other = try GameDatabase.open(at: path)
        _ = try await DatabaseTableStore(other).create(StoredTable(players: .cyAndDee, passwordHash: "hash"))
        try await database.close()
        #expect(try await DatabaseTableStore(other).table(for: Players.cyAndDee.key) != nil)
        try await DatabaseMatchStore(other).save(.sample("1", of: .cyAndDee))
        try await other.close()
    }
}
