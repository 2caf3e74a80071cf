import BarGamesServices
import Foundation
import GRDB
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

/// Files of the sessions that are removed, replaced or cut while a server uses them.
struct OpenedSessionFilesTests {
    private let folder: TemporaryFolder
    private let database: SessionDatabase
    private let file: String

    init() async throws {
        folder = try TemporaryFolder()
        file = folder.path("game.sqlite-sessions")
        database = try SessionDatabase.open(beside: folder.path("game.sqlite"))
        try await save("one", in: database)
    }

    private func save(_ key: String, in database: SessionDatabase) async throws {
        #expect(try await database.save("state", version: 1, lastUsed: 1, under: key, replacing: nil))
    }

    /// Another server on the same file, after the change.
    private func another() throws -> SessionDatabase { try SessionDatabase.open(beside: folder.path("game.sqlite")) }

    enum Fault: CaseIterable {
        case removed, allRemoved, logRemoved, indexRemoved, indexEmptied, logEmptied

        var suffixes: [String] {
            switch self {
            case .removed: [""]
            case .allRemoved: ["", "-wal", "-shm"]
            case .logRemoved, .logEmptied: ["-wal"]
            case .indexRemoved, .indexEmptied: ["-shm"]
            }
        }
    }

    @Test(arguments: Fault.allCases, [false, true])
    func `one access fails and says so, and the next ones use a new file that other servers share`(
        fault: Fault, isRead: Bool
    ) async throws {
        for suffix in fault.suffixes {
            switch fault {
            case .indexEmptied, .logEmptied: #expect(truncate(file + suffix, fault == .logEmptied ? 40 : 0) == 0)
            default: try FileManager.default.removeItem(atPath: file + suffix)
            }
        }
        let error = await #expect(throws: (any Error).self) {
            if isRead { _ = try await database.load("one") } else { try await save("two", in: database) }
        }
        let verb = [.indexEmptied, .logEmptied].contains(fault) ? "cut or overwritten" : "removed"
        #expect(
            error.map { "\($0)" } == "\(file)\(fault.suffixes[0]) was \(verb) while the app was running. The file that "
                + "is there now is used, or a new one, and the sessions in use are stored in it.")
        #expect(try await database.load("one") == nil)
        try await save("two", in: database)
        let other = try another()
        #expect(try await other.load("two")?.state == "state")
        try await save("three", in: other)
        #expect(try await database.load("three")?.state == "state")
        // The rest of the old files is kept, until the next time.
        let hasRest = FileManager.default.fileExists(atPath: file + "-damaged")
        #expect(hasRest == (fault != .removed && fault != .allRemoved))
    }

    @Test func `a file that is put in its place is used`() async throws {
        let copy = try SessionDatabase.open(beside: folder.path("copy"))
        try await save("copied", in: copy)
        let other = try DatabaseQueue(path: folder.path("copy-sessions"))
        try await other.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try other.close()
        #expect(rename(folder.path("copy-sessions"), file) == 0)
        await #expect(throws: (any Error).self) { try await database.load("one") }
        #expect(try await database.load("copied")?.state == "state")
    }

    @Test func `a file of another app in its place is refused and unchanged, until it is taken away`() async throws {
        let foreign = folder.path("foreign")
        let other = try DatabaseQueue(path: foreign)
        try await other.writeWithoutTransaction { try $0.execute(sql: "CREATE TABLE notes (text)") }
        try other.close()
        let before = try Data(contentsOf: URL(filePath: foreign))
        #expect(rename(foreign, file) == 0)
        for _ in 0..<2 {
            let error = await #expect(throws: DatabaseOpenError.self) { try await database.load("one") }
            #expect(error?.reason == .foreign)
        }
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
        try FileManager.default.removeItem(atPath: file)
        await #expect(throws: (any Error).self) { try await database.load("one") }
        try await save("two", in: database)
    }

    @Test func `a table that a newer version changed is a failure, and the file is unchanged`() async throws {
        let newer = try DatabaseQueue(path: file)
        try await newer.writeWithoutTransaction { database in
            try database.execute(
                sql: "DROP TABLE sessions; CREATE TABLE sessions (key TEXT, tree TEXT); PRAGMA user_version = 2")
        }
        for _ in 0..<2 {
            let error = await #expect(throws: StoreError.self) { try await save("two", in: database) }
            #expect(error?.description.hasPrefix("\(file): SQLite says \"") == true)
        }
        let version = try await newer.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
        #expect(version == 2)
    }

    @Test func `a file that became read-only fails the save with its cause`() async throws {
        try await database.execute("PRAGMA query_only = ON")
        let error = StoreError(
            "\(file): the database is read-only. To fix: give this user the permission to write its file and its folder."
        )
        await #expect(throws: error) { try await save("two", in: database) }
        #expect(try await database.load("one")?.state == "state")
        try await database.execute("PRAGMA query_only = OFF")
        try await save("two", in: database)
    }
}
