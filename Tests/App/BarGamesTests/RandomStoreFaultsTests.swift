import DIInterfaces
import Foundation
import GRDB
import RIBs
import RIBsTesting
import Recording
import Soak
import Tables
import Testing

@testable import Persistence

/// Matches while the database is full, read-only or locked at times, and while both clocks jump.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RandomStoreFaultsTests {
    @Test func `whatever the database refuses, no match is lost, and none is announced too early`() async throws {
        try await Soak("matches while the database is full, read-only or locked", counting: "matches").run(seeds: 3) {
            let store = try FaultyStore(seed: $0)
            try await store.prepare()
            for _ in 0..<60 { try await store.step() }
            return try await store.end()
        }
    }
}

/// A recorder with a database of which a step of the test turns a fault on or off.
@MainActor
private final class FaultyStore {
    private static let players = Players(player1: "Ann", player2: "Bob")

    private let path = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID().uuidString).sqlite").path
    private let (clock, wallClock) = (ManualClock(), ManualWallClock())
    private let database: GameDatabase
    /// Another program, which reads the file or locks it.
    private let other: DatabaseQueue
    private let recorder: MatchRecorder
    private let ledger: StateStream<Ledger>
    private var numbers: SeededGenerator
    private var wins = 0
    private var count = 0
    private var isLocked = false
    private var announced: [Int: Bool] = [:]

    init(seed: UInt64) throws {
        numbers = SeededGenerator(seed: seed)
        database = try GameDatabase.open(at: path, busyTimeout: 0.001)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        other = try DatabaseQueue(path: path, configuration: configuration)
        var lastID = 0
        recorder = MatchRecorder(store: DatabaseMatchStore(database), wallClock: wallClock, clock: clock) {
            lastID += 1
            return "\(lastID)"
        }
        ledger = recorder.ledger(of: Self.players)
    }

    deinit {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    func prepare() async throws {
        _ = try await DatabaseTableStore(database).create(StoredTable(players: Self.players, passwordHash: "hash"))
    }

    func step() async throws {
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0: try await set("max_page_count = 1")
        case 1: try await set("query_only = ON")
        case 2: try lock(true)
        case 3: try await repair()
        case 4: clock.advance(by: .milliseconds(Int.random(in: 1...40_000, using: &numbers)))
        case 5: wallClock.advance(by: Double.random(in: -1e6...1e6, using: &numbers))
        default: record()
        }
        if Bool.random(using: &numbers) { _ = await recorder.flush() } else { await Task.yield() }
        try check(announced.filter(\.value).keys)
    }

    /// Turns all faults off, and returns the number of matches. All must be saved, without another match.
    func end() async throws -> Int {
        // What was announced survives the end of the process at this moment.
        let copy = path + "-copy"
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: copy + suffix) } }
        let before = announced.filter(\.value).keys
        for suffix in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
        let crashed = try GameDatabase.open(at: copy)
        try check(before, in: crashed.writer)
        try await crashed.close()

        try await repair()
        let isSaved = await settle { [self] in
            clock.advance(by: .seconds(30))
            return announced.count == count && ledger.value == Ledger(score: Score(player1: wins, draws: count - wins))
        }
        guard isSaved else { throw SoakFailure(description: "\(ledger.value) after \(wins) wins of \(count)") }
        try check(1...max(1, count))
        try await recorder.finish()
        try await database.close()
        return count
    }

    private func record() {
        count += 1
        let (number, isWin) = (count, Bool.random(using: &numbers))
        if isWin { wins += 1 }
        // A long name fills a page of the file soon.
        let game = String(repeating: "x", count: Int.random(in: 1...2_000, using: &numbers))
        recorder.record(game, of: Self.players, winner: isWin ? .player1 : nil) { [unowned self] isSaved in
            announced[number] = isSaved
        }
    }

    private func repair() async throws {
        try lock(false)
        try await set("max_page_count = 1000000")
        try await set("query_only = OFF")
    }

    private func set(_ pragma: String) async throws {
        try await database.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA \(pragma)") }
    }

    private func lock(_ locks: Bool) throws {
        guard locks != isLocked else { return }
        do {
            try other.inDatabase { try $0.execute(sql: locks ? "BEGIN IMMEDIATE" : "COMMIT") }
            isLocked = locks
        } catch let error as DatabaseError where locks && error.resultCode == .SQLITE_BUSY {
            // The recorder saves right now.
        }
    }

    private func check(_ ids: some Collection<Int>, in reader: (any DatabaseReader)? = nil) throws {
        let missing = try Set(ids.map(String.init)).subtracting(stored(in: reader ?? other))
        guard missing.isEmpty else { throw SoakFailure(description: "announced as saved, and not stored: \(missing)") }
    }

    private func stored(in reader: any DatabaseReader) throws -> [String] {
        try reader.unsafeRead { try String.fetchAll($0, sql: "SELECT id FROM matches") }
    }
}
