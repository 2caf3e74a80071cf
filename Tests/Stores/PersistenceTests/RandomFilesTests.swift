import DIInterfaces
import Foundation
@testable import Persistence
import RIBsTesting
import Soak
import Testing

/// The bytes of a database file, changed at random: the file is refused or read, and nothing traps.
@Suite(.timeLimit(.minutes(60)))
struct RandomFilesTests {
    @Test func `no bytes of a file crash the app`() async throws {
        let folder = try TemporaryFolder()
        let database = try GameDatabase.open(at: folder.path("valid.sqlite"))
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        for number in 0..<40 { _ = try await DatabaseMatchStore(database).save([.sample("\(number)")]) }
        try await database.close()
        let valid = try Data(contentsOf: URL(filePath: folder.path("valid.sqlite")))
        try await Soak("database files with changed bytes", counting: "files").run(seeds: 40) { seed in
            var numbers = SeededGenerator(seed: seed)
            let path = folder.path("\(seed).sqlite")
            defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
            try Self.changed(valid, by: &numbers).write(to: URL(filePath: path))
            do {
                let database = try GameDatabase.open(at: path)
                try? await Self.use(database)
                try? await database.close()
            } catch let error as DatabaseOpenError {
                guard "\(error)".contains("To fix: ") else { throw SoakFailure(description: "\(error)") }
            }
            return 1
        }
    }

    private static func changed(_ bytes: Data, by numbers: inout SeededGenerator) -> Data {
        var bytes = bytes
        for _ in 0...Int.random(in: 0..<20, using: &numbers) {
            // Half of the changes are in the header and in the schema.
            let limit = Bool.random(using: &numbers) ? 4096 : bytes.count
            let offset = Int.random(in: 0..<min(limit, bytes.count), using: &numbers)
            bytes[offset] = UInt8.random(in: 0...255, using: &numbers)
        }
        return Int.random(in: 0..<4, using: &numbers) == 0
            ? bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers)) : bytes
    }

    private static func use(_ database: GameDatabase) async throws {
        let (tables, matches) = (DatabaseTableStore(database), DatabaseMatchStore(database))
        _ = try await tables.table(for: Players.annAndBob.key)
        _ = try await matches.score(of: .annAndBob)
        _ = try await matches.matches(of: Players.annAndBob.key, before: nil, limit: 50)
        _ = try await matches.save([.sample("new")])
    }
}
