import BarGamesServices
import Foundation
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

/// The file permissions of the database.
struct DatabasePermissionsTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("games.sqlite")
    }

    @Test func `only the owner may read a new database and the files beside it`() async throws {
        let database = try GameDatabase.open(at: path)
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        for suffix in ["", "-wal", "-shm"] { #expect(try permissions(path + suffix) == 0o600, "\(suffix)") }
        try await database.close()
    }

    @Test func `opening removes the permissions of other users`() async throws {
        let first = try GameDatabase.open(at: path)
        _ = try await DatabaseTableStore(first).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path + suffix)
        }
        let second = try GameDatabase.open(at: path)
        for suffix in ["", "-wal", "-shm"] { #expect(try permissions(path + suffix) == 0o600, "\(suffix)") }
        try await first.close()
        try await second.close()
        #expect(try permissions(path) == 0o600)
    }

    @Test func `a file of another app keeps its permissions`() throws {
        try Data("text".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(throws: DatabaseOpenError.self) { try GameDatabase.open(at: path) }
        #expect(try permissions(path) == 0o644)
    }

    @Test func `only the owner may read the created folders`() async throws {
        try await GameDatabase.open(at: folder.path("new/newer/games.sqlite")).close()
        #expect(try permissions(folder.path("new")) == 0o700)
        #expect(try permissions(folder.path("new/newer")) == 0o700)
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
