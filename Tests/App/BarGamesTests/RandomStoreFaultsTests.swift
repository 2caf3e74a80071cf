import BarGamesRecording
import BarGamesServices
import Foundation
import GRDB
import RIBs
import RIBsSoak
import RIBsTemporaryFolder
import RIBsTesting
import Testing

@testable import BarGamesStores

/// Matches while the database is full, read-only or locked at times, and while both clocks jump.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RandomStoreFaultsTests {
    @Test func `whatever the database refuses, no match is lost, and none is announced too early`() async throws {
        let soak = Soak("matches while the database is full, read-only or locked", counting: "matches", share: 2)
        try await soak.run(seeds: 3) {
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
    /// One table, with its players on either seat.
    private static let seats = [Players(player1: "Ann", player2: "Bob"), Players(player1: "Bob", player2: "ann")]

    private let folder: TemporaryFolder
    private let (clock, wallClock) = (ManualClock(), ManualWallClock())
    private let database: GameDatabase
    /// Another program, which reads the file or locks it.
    private let other: DatabaseQueue
    private let recorder: MatchRecorder
    private let ledgers: [StateStream<Ledger>]
    private var numbers: SeededGenerator
    private var wins = (ann: 0, bob: 0)
    private var count = 0
    private var isLocked = false
    private var announced: [Int: Bool] = [:]
    private var announcedTwice: [Int] = []
    private var observations: [StreamObservation] = []

    init(seed: UInt64) throws {
        numbers = SeededGenerator(seed: seed)
        folder = try TemporaryFolder()
        let path = folder.path("games.sqlite")
        database = try GameDatabase.open(at: path, busyTimeout: 0.001)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        other = try DatabaseQueue(path: path, configuration: configuration)
        var lastID = 0
        recorder = MatchRecorder(store: DatabaseMatchStore(database), wallClock: wallClock, clock: clock) {
            lastID += 1
            return "\(lastID)"
        }
        ledgers = Self.seats.map(recorder.ledger)
    }

    func prepare() async throws {
        _ = try await DatabaseTableStore(database).create(StoredTable(players: Self.seats[0], passwordHash: "hash"))
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
        let (path, copy) = (folder.path("games.sqlite"), folder.path("copy.sqlite"))
        let before = announced.filter(\.value).keys
        for suffix in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
        let crashed = try GameDatabase.open(at: copy)
        try check(before, in: crashed.writer)
        try await crashed.close()

        try await repair()
        let isSaved = await settle { [self] in
            clock.advance(by: .seconds(30))
            return announced.count == count && ledgers.map(\.value) == expectedLedgers
        }
        guard isSaved else {
            throw SoakFailure(description: "\(ledgers.map(\.value)) after \(wins) wins of \(count)")
        }
        record()
        try await recorder.finish()
        try check(1...count)
        guard try stored(in: other).count == count, announcedTwice.isEmpty else {
            throw SoakFailure(description: "more than \(count) are stored, or were announced: \(announcedTwice)")
        }
        // Nor does a power failure lose a match. No test can cause one, but the level says that a commit waits for it.
        let level = try await database.writer.writeWithoutTransaction {
            try Int.fetchOne($0, sql: "PRAGMA synchronous")
        }
        guard level == 2 else { throw SoakFailure(description: "a commit does not wait for the disk: \(level ?? -1)") }
        try await database.close()
        return count
    }

    private var expectedLedgers: [Ledger] {
        let draws = count - wins.ann - wins.bob
        return [
            Ledger(score: Score(player1: wins.ann, player2: wins.bob, draws: draws)),
            Ledger(score: Score(player1: wins.bob, player2: wins.ann, draws: draws)),
        ]
    }

    private func record() {
        count += 1
        let (number, seat) = (count, Int.random(in: 0..<2, using: &numbers))
        let winner: Player? = [.player1, .player2, nil][Int.random(in: 0..<3, using: &numbers)]
        if let winner, (winner == .player1) == (seat == 0) { wins.ann += 1 } else if winner != nil { wins.bob += 1 }
        // A long name fills a page of the file soon.
        let game = String(repeating: "x", count: Int.random(in: 1...2_000, using: &numbers))
        let state = recorder.record(game, of: Self.seats[seat], winner: winner, as: recorder.makeMatchID())
        observations.append(
            state.observe { [unowned self] state in
                guard state != .saving else { return }
                let isSaved = state == .saved
                // A result that is not saved yet is announced once more when it is.
                if announced.updateValue(isSaved, forKey: number).map({ $0 || !isSaved }) == true {
                    announcedTwice.append(number)
                }
            })
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
