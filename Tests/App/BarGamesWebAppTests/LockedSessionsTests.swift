import Foundation
import GRDB
import RIBsTemporaryFolder
import Testing

/// A server whose file of sessions another program locks. No browser is needed.
@Suite(.timeLimit(.minutes(60)))
struct LockedSessionsTests {
    @Test func `ten players play on while another program keeps the file of the sessions locked`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("games.sqlite")
        var server = try ServerProcess(database: path)
        var players: [APISession] = []
        for number in 0..<10 {
            let player = try await APISession(port: server.port)
            try await player.signIn("Ann \(number)", "Bob \(number)")
            try await player.tap("game.tictactoe")
            players.append(player)
        }
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path + "-sessions", configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let before = try await versions(other)
        var times: [Duration] = []
        for cell in ["cell.0.0", "cell.1.0"] {
            let start = ContinuousClock.now
            try await tap(cell, players)
            times.append(.now - start)
        }
        // One wait in all. Each player waited for every other one before.
        #expect(times.allSatisfy { $0 < .seconds(2) }, "\(times)")
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try await poll(describing: { "The sessions are not stored." }) {
            let now = try await versions(other)
            return before.allSatisfy { key, version in now[key].map { $0 > version } == true }
        }
        // An action after the lock is stored before its response, with those during the lock, and survives a kill.
        try await tap("cell.0.1", players)
        _ = server.end(by: SIGKILL)
        server = try ServerProcess(database: path, port: server.port)
        for player in players {
            try await player.tap("cell.1.1")
            try await player.tap("cell.0.2")
            try await player.wait { $0.contains("close-game") }
        }
        #expect(server.end(by: SIGTERM) == 0)
    }

    private func versions(_ sessions: DatabaseQueue) async throws -> [String: Int] {
        try await sessions.read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT key, version FROM sessions WHERE state <> ''")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0["key"], $0["version"]) })
        }
    }

    /// Taps with all players at once.
    private func tap(_ id: String, _ players: [APISession]) async throws {
        try await withThrowingTaskGroup { group in
            for player in players { group.addTask { try await player.tap(id) } }
            try await group.waitForAll()
        }
    }
}
