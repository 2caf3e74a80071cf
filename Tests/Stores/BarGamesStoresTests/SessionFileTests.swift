import BarGamesServices
import Foundation
import GRDB
import RIBsTemporaryFolder
import Testing

@testable import BarGamesStores

/// What another program does to the file of the sessions.
struct SessionFileTests {
    private let folder: TemporaryFolder
    private var game: String { folder.path("game.sqlite") }
    private var file: String { folder.path("game.sqlite-sessions") }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The configuration of a program that keeps a transaction open.
    private var locking: Configuration {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return configuration
    }

    /// Stores sessions in a file without a log.
    private func store(_ count: Int, in database: SessionDatabase) async throws {
        for number in 0..<count {
            let state = String(repeating: "x", count: 500)
            #expect(try await database.save(state, version: 1, lastUsed: 1, under: "\(number)", replacing: nil))
        }
        let other = try DatabaseQueue(path: file)
        try await other.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try other.close()
    }

    /// Overwrites the file from the second page on.
    private func damage() throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: file))
        try handle.seek(toOffset: 4_096)
        try handle.write(contentsOf: Data(repeating: 0xEE, count: 40_000))
        try handle.close()
    }

    @Test func `a damaged file is moved aside, and named`() async throws {
        for _ in 0..<2 {
            try await store(100, in: SessionDatabase.open(beside: game))
            try damage()
            let damaged = try Data(contentsOf: URL(filePath: file))
            let database = try SessionDatabase.open(beside: game)
            let notice = try #require(database.notice)
            #expect(notice.contains("The file of the sessions was damaged ("))
            #expect(notice.hasSuffix("It is now at \(file)-damaged, and a new one is used."))
            #expect(try Data(contentsOf: URL(filePath: file + "-damaged")) == damaged)
            #expect(try await database.load("1") == nil)
            #expect(try await database.save("one", version: 1, lastUsed: 10, under: "a", replacing: nil))
            try await database.remove("a", version: 1)
        }
    }

    @Test(arguments: [false, true])
    func `a file that is damaged while it is used is moved aside, and the next access succeeds`(
        isRead: Bool
    ) async throws {
        let database = try SessionDatabase.open(beside: game)
        try await store(100, in: database)
        try damage()
        let error = await #expect(throws: (any Error).self) {
            if isRead { _ = try await database.load("99") } else { try await database.removeAll(usedBefore: 2) }
        }
        #expect(error.map { "\($0)".contains("It is now at \(file)-damaged") } == true)
        #expect(try await database.save("one", version: 1, lastUsed: 10, under: "a", replacing: nil))
        #expect(try await SessionDatabase.open(beside: game).load("a")?.state == "one")
    }

    @Test func `a damaged file of another app is refused and unchanged`() async throws {
        try await store(100, in: SessionDatabase.open(beside: game))
        for id in [0, 77] {
            let other = try DatabaseQueue(path: file)
            try await other.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA application_id = \(id); PRAGMA journal_mode = DELETE")
            }
            try other.close()
            try damage()
            let before = try Data(contentsOf: URL(filePath: file))
            let error = #expect(throws: DatabaseOpenError.self) { try SessionDatabase.open(beside: game) }
            #expect(error?.path == file)
            #expect(try Data(contentsOf: URL(filePath: file)) == before)
            #expect(!FileManager.default.fileExists(atPath: file + "-damaged"))
            // The next round changes the header only.
            try repair(before)
        }
    }

    private func repair(_ damaged: Data) throws {
        try FileManager.default.removeItem(atPath: file)
        try DatabaseQueue(path: file).close()
    }

    @Test func `a file that is locked at the start is refused, and named`() async throws {
        try await store(1, in: SessionDatabase.open(beside: game))
        let other = try DatabaseQueue(path: file, configuration: locking)
        try await other.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        }
        let error = #expect(throws: DatabaseOpenError.self) { try SessionDatabase.open(beside: game) }
        #expect(error?.reason == .busy)
        #expect(error?.path == file)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try other.close()
        #expect(try await SessionDatabase.open(beside: game).load("0") != nil)
    }

    @Test func `a full disk fails the save, and the next one succeeds`() async throws {
        let database = try SessionDatabase.open(beside: game)
        try await store(1, in: database)
        let pages = try #require(try await database.execute("PRAGMA max_page_count"))
        try await database.execute("PRAGMA max_page_count = 4")
        await #expect(throws: StoreError("\(file): the disk is full. To fix: make room on it.")) {
            let state = String(repeating: "x", count: 100_000)
            _ = try await database.save(state, version: 1, lastUsed: 1, under: "a", replacing: nil)
        }
        try await database.execute("PRAGMA max_page_count = \(pages)")
        #expect(try await database.save("one", version: 1, lastUsed: 1, under: "a", replacing: nil))
    }

    // MARK: - Locks

    @Test func `a read does not wait for the lock of another program, and the saves that wait share a commit`()
        async throws
    {
        let database = try SessionDatabase.open(SessionFile(path: file, busyTimeout: 600))
        try await store(1, in: database)
        let other = try DatabaseQueue(path: file, configuration: locking)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    try await database.save("one", version: 1, lastUsed: 1, under: "new \(number)", replacing: nil)
                }
            }
            #expect(try await database.load("0") != nil)
            #expect(try await database.load("new 0") == nil)
            while await database.changesInProgress < 20 { await Task.yield() }
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            for try await isStored in group { #expect(isStored) }
        }
        // A commit of its own for each would write 20 pages.
        let log = try Data(contentsOf: URL(filePath: file + "-wal"))
        #expect(log.count < 8 * 4_120)
        #expect(try await database.version(of: "new 19") == 1)
    }
}
