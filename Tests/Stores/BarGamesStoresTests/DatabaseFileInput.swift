import BarGamesServices
import Foundation
import GRDB
import RIBsSoak
import RIBsTemporaryFolder

@testable import BarGamesStores

/// The bytes of a database file: it is refused with a message, or read, and nothing traps.
///
/// Four bytes of the input change one byte of a valid file: where it is, and what it becomes. One to three bytes at the
/// end cut the file off.
enum DatabaseFileInput: FuzzedInput {
    static let name = "files"
    static let words = ["\u{0}\u{0}"]
    static let examples = ["", "\u{0}\u{0}\u{13}\u{3}", "\u{1}\u{0}\u{40}A\u{0}\u{10}\u{0}A", "\u{10}\u{0}"]

    static func check(_ bytes: [UInt8]) async throws -> Bool {
        let folder = try TemporaryFolder()
        let path = folder.path("changed.sqlite")
        let valid = try await valid.value
        var file = valid
        for change in stride(from: 0, to: bytes.count - 3, by: 4) {
            // Half of the changes are in the header and in the schema.
            let limit = bytes[change] & 1 == 0 ? 4096 : file.count
            file[place(bytes[change..<change + 3]) / 2 % limit] = bytes[change + 3]
        }
        if !bytes.count.isMultiple(of: 4) { file = file.prefix(place(bytes.suffix(bytes.count % 4)) % file.count) }
        try file.write(to: URL(filePath: path))
        do {
            let database = try GameDatabase.open(at: path)
            // Bytes 68 to 71 name the app that wrote the file. An empty file is a new one.
            guard file.isEmpty || file.dropFirst(68).prefix(4) == valid[68..<72], try await isSound(database) else {
                throw SoakFailure(description: "the file is damaged, or another app's, and was opened")
            }
            try? await use(database)
            try? await database.close()
            return true
        } catch let error as DatabaseOpenError {
            guard "\(error)".contains("To fix: ") else { throw SoakFailure(description: "\(error)") }
            return false
        }
    }

    private static func place(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

    private static let valid = Task {
        let folder = try TemporaryFolder()
        let database = try GameDatabase.open(at: folder.path("valid.sqlite"))
        _ = try await DatabaseTableStore(database).create(StoredTable(players: .annAndBob, passwordHash: "hash"))
        for number in 0..<40 { _ = try await DatabaseMatchStore(database).save([.sample("\(number)")]) }
        try await database.close()
        return try Data(contentsOf: URL(filePath: folder.path("valid.sqlite")))
    }

    private static func isSound(_ database: GameDatabase) async throws -> Bool {
        try await database.writer.read { try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") } == "ok"
    }

    private static func use(_ database: GameDatabase) async throws {
        let (tables, matches) = (DatabaseTableStore(database), DatabaseMatchStore(database))
        _ = try await tables.table(for: Players.annAndBob.key)
        _ = try await matches.score(of: .annAndBob)
        _ = try await matches.matches(of: Players.annAndBob.key, before: nil, limit: 50)
        _ = try await matches.save([.sample("new")])
    }
}
