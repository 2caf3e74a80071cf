import BarGamesServices
import BarGamesStores
import Foundation
import PostgresStores
import WebHost

/// Saves as fast as it can, for `Scripts/bench`: StoreBenchmark sessions|matches|silent|tables CONNECTIONS SECONDS
///
/// Each connection has a task with a session and a table of its own. `silent` saves matches without notifications. Prints
/// the saves in a second, and their 99th percentile in milliseconds.
@main
enum StoreBenchmark {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[2]), let seconds = Double(arguments[3]) else {
            fatalError("To fix: StoreBenchmark sessions|matches|silent|tables CONNECTIONS SECONDS")
        }
        let database = PostgresDatabase(connections: count, notifies: arguments[1] != "silent")
        var saves: [@Sendable (Int) async throws -> Void] = []
        for number in 0..<count { saves.append(try await save(of: arguments[1], by: number, in: database)) }
        let clock = ContinuousClock()
        let start = clock.now
        let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for save in saves {
                group.addTask {
                    var times: [Duration] = []
                    while clock.now - start < .seconds(seconds) {
                        let begin = clock.now
                        try await save(times.count)
                        times.append(clock.now - begin)
                    }
                    return times
                }
            }
            var times: [Duration] = []
            for try await part in group { times += part }
            return times.sorted()
        }
        let time = (clock.now - start) / .seconds(1)
        print(Double(times.count) / time, times[times.count * 99 / 100] / .milliseconds(1))
        await database.close()
    }

    /// Returns the function that saves once more.
    private static func save(
        of kind: String, by number: Int, in database: PostgresDatabase
    ) async throws -> @Sendable (Int) async throws -> Void {
        let players = Players(player1: "a\(number)", player2: "b")
        let tables = PostgresTableStore(database)
        _ = try await tables.create(StoredTable(players: players, passwordHash: "hash"))
        let sessions = PostgresSessionStore(database)
        let (key, state) = ("p\(number)", String(repeating: "x", count: 500))
        _ = try await sessions.save(StoredSession(version: 1, state: state, lastUsed: 1), under: key, replacing: nil)
        let version = try await sessions.version(of: key) ?? 1
        let matches = PostgresMatchStore(database)
        return { count in
            switch kind {
            case "sessions":
                let stored = StoredSession(version: version + count + 1, state: state, lastUsed: 1.5)
                guard try await sessions.save(stored, under: key, replacing: version + count) else {
                    fatalError("Another process has saved the session.")
                }
            case "tables":
                _ = try await tables.update(TableKey(players)) {
                    $0.lastSignIn = Timestamp(seconds: $0.lastSignIn.seconds + 1)
                }
            default:
                let match = Match(
                    id: UUID().uuidString, players: players, game: "tictactoe", winner: .player1,
                    playedAt: Timestamp(seconds: 1_790_000_000.25))
                guard try await matches.save([match]).isEmpty else { fatalError("The match was refused.") }
            }
        }
    }
}
