import BarGamesServices
import Foundation
import GRDB
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

/// Several processes or connections create the same file concurrently. Every process is a child of the test.
@Suite(.serialized)
struct OpeningAtOnceTests {
    static let processCount = 6
    static let fileCount = 25

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `processes that create a file concurrently all open it`() async throws {
        let path = folder.url.path
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<Self.processCount {
                group.addTask {
                    await #expect(processExitsWith: .success) { [path = path as String] in
                        try await OpeningAtOnceTests.openEveryFile(in: path)
                    }
                }
            }
        }
        for file in 0..<Self.fileCount {
            let database = try GameDatabase.open(at: folder.path("games-\(file).sqlite"))
            let count = try await database.writer.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM tables") }
            #expect(count == Self.processCount)
            try await database.close()
        }
    }

    @Test func `connections of one process that create a file concurrently all open it`() async throws {
        for file in 0..<20 {
            let path = folder.path("games-\(file).sqlite")
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        await #expect(throws: Never.self) { try await GameDatabase.open(at: path).close() }
                    }
                }
            }
        }
    }

    /// Opens the files in lockstep with the other processes, so that each file is new for all of them.
    private static func openEveryFile(in folder: String) async throws {
        let process = ProcessInfo.processInfo.processIdentifier
        let make = { (name: String) in _ = FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil) }
        let count = { (prefix: String) in
            try FileManager.default.contentsOfDirectory(atPath: folder).count { $0.hasPrefix(prefix) }
        }
        var isDone = false
        // No process waits for one that failed.
        defer { if !isDone { make("failed") } }
        for file in 0..<fileCount {
            make("ready-\(file)-\(process)")
            while try count("ready-\(file)-") < processCount, try count("failed") == 0 { usleep(50) }
            let database = try GameDatabase.open(at: "\(folder)/games-\(file).sqlite")
            let players = Players(player1: "Ann", player2: "\(process)")
            _ = try await DatabaseTableStore(database).create(StoredTable(players: players, passwordHash: ""))
            try await database.close()
        }
        isDone = true
    }
}
