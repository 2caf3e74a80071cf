import BarGamesServices
import Foundation
import GRDB
import RIBsTemporaryFolder
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

    @Test(arguments: ["", "-wal", "-shm"]) func `a match is not saved to a removed file`(suffix: String) async throws {
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

    /// What can happen to a file beside the database while the app runs. Overwriting keeps the file, as `cp` does.
    enum Fault: CaseIterable { case removed, replacedByOlder, emptied, cut, overwrittenByOlder }

    @Test(arguments: ["-wal", "-shm"], Fault.allCases)
    func `a result that is announced as saved is stored, after each fault of a file beside the database`(
        suffix: String, fault: Fault
    ) async throws {
        let file = URL(fileURLWithPath: path + suffix)
        let older = try Data(contentsOf: file)
        for number in 2..<9 { try await matches.save(.sample("\(number)")) }
        let isFirst = try stored() == 8
        #expect(isFirst)
        try cause(fault, to: file, older: older)
        var saved = 0
        for number in 9..<20 where (try? await matches.save(.sample("\(number)"))) != nil { saved += 1 }
        // An index that was overwritten in place cannot be told from one that another app wrote.
        if suffix != "-shm" || fault != .overwrittenByOlder { #expect(saved == 0) }
        if saved > 0 { #expect(try stored() >= saved) }
    }

    @Test func `a journal that appears beside the database changes nothing`() async throws {
        try Data(repeating: 7, count: 600).write(to: URL(fileURLWithPath: path + "-journal"))
        try await matches.save(.sample("2"))
        #expect(try await matches.score(of: .annAndBob) == Score(player1: 2))
        #expect(try stored() == 2)
    }

    @Test func `another app may empty the log`() async throws {
        for number in 2..<30 { try await matches.save(.sample("\(number)")) }
        try await database.writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        for number in 30..<33 { try await matches.save(.sample("\(number)")) }
        #expect(try stored() == 32)
    }

    private func cause(_ fault: Fault, to file: URL, older: Data) throws {
        switch fault {
        case .removed: try FileManager.default.removeItem(at: file)
        case .replacedByOlder: try older.write(to: file, options: .atomic)
        case .emptied: #expect(truncate(file.path, 0) == 0)
        case .cut: #expect(truncate(file.path, 8_192) == 0)
        case .overwrittenByOlder:
            #expect(truncate(file.path, off_t(older.count)) == 0)
            let descriptor = open(file.path, O_WRONLY)
            #expect(older.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == older.count)
        // Not closed: that would release SQLite's locks on the index.
        }
    }

    /// The number of matches that a crash at this moment would leave.
    private func stored() throws -> Int {
        let copy = "copy-\(UUID().uuidString)"
        try folder.copyAsAfterCrash("games.sqlite", to: copy)
        let database = try DatabaseQueue(path: folder.path(copy))
        return try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM matches") ?? 0 }
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
