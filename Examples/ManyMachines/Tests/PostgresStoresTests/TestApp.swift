import BarGamesServices
import BarGamesStores
import Dispatch
import Synchronization
import Testing
import WebHost

@testable import PostgresStores

/// The stores of one app, and two players.
struct TestApp: Sendable {
    static let players = Players(player1: "Ann", player2: "Bob")

    let database: PostgresDatabase
    var matches: PostgresMatchStore { PostgresMatchStore(database) }
    var tables: PostgresTableStore { PostgresTableStore(database) }
    var sessions: PostgresSessionStore { PostgresSessionStore(database) }

    init(_ database: PostgresDatabase) { self.database = database }

    /// Creates the table of the players. Returns false if there is one.
    func createTable() async throws -> Bool {
        try await tables.create(StoredTable(players: Self.players, passwordHash: "hash"))
    }

    /// Saves a match that the first player has won.
    func saveMatch(_ id: String) async throws {
        let match = Match(
            id: id, players: Self.players, game: "darts", winner: .player1, playedAt: Timestamp(seconds: 10))
        #expect(try await matches.save([match]).isEmpty)
    }

    /// The number of matches that the first player has won.
    func wins() async throws -> Int { try await matches.score(of: Self.players).player1 }

    /// Saves the session "a". Returns false if the stored one has another version.
    func saveSession(_ version: Int, replacing replaced: Int?, state: String = "state") async throws -> Bool {
        try await sessions.save(
            StoredSession(version: version, state: state, lastUsed: 10), under: "a", replacing: replaced)
    }
}

/// Makes threads wait for each other.
final class Barrier: Sendable {
    private let missing: Mutex<Int>
    private let all = DispatchSemaphore(value: 0)

    init(_ count: Int) { missing = Mutex(count) }

    func wait() {
        let isLast = missing.withLock { missing in
            missing -= 1
            return missing == 0
        }
        if !isLast { all.wait() }
        all.signal()
    }
}

/// Waits until the condition is true.
func eventually(
    within limit: Duration = .seconds(10), _ condition: () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let deadline = ContinuousClock.now + limit
    while try await !condition() {
        guard ContinuousClock.now < deadline else {
            Issue.record("The condition was false for \(limit).", sourceLocation: sourceLocation)
            return
        }
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// Returns the sentence of the error that `body` throws; nil if it throws none.
func sentence(_ body: () async throws -> Void) async -> String? {
    do {
        try await body()
        return nil
    } catch { return String(describing: error) }
}

/// Returns the sentence of a call that was sent. While other tests run, a connection can take longer to open than a short
/// deadline, and the call says that it is tried again.
func sentenceOnceSent(_ body: () async throws -> Void) async throws -> String? {
    var text: String?
    try await eventually {
        text = await sentence(body)
        return text?.hasSuffix("It is tried again.") != true
    }
    return text
}
