import BarGames
import Foundation
import RIBs
import RIBsScreens

/// Games that end, with a database in a file: a save is durable.
@MainActor
enum SavedMatches {
    /// The cost of one game in a session, from its launch to the new score, while other sessions are in the lobby.
    static func rows(sessions counts: [Int]) async throws -> [ServerRow] {
        var first: Double?
        var rows: [ServerRow] = []
        for count in counts {
            let time = try await withSessions(count) { sessions in
                var times: [Double] = []
                for round in 0..<60 {
                    let start = Turns.processTime
                    try play(sessions[0])
                    try await close(sessions[0])
                    try await wait(sessions[0]) { $0.score == "\(round + 1)" }
                    times.append(Turns.processTime - start)
                }
                return times.sorted()[times.count / 2]
            }
            first = first ?? time
            rows.append(
                ServerRow(
                    title: "A game, its save and the new score, \(count) sessions",
                    measured: "\((time * 1e3).formatted(2)) ms",
                    baseline: "\(counts[0]) sessions: \(((first ?? time) * 1e3).formatted(2)) ms",
                    ratio: (time / (first ?? time)).formatted(2), target: "<= 1.5"))
        }
        return rows
    }

    /// The time from the first move until the score of every session has its match, if all play a game at once.
    static func burst(sessions count: Int) async throws -> ServerRow {
        let (seconds, notSaved) = try await withSessions(count) { sessions in
            let clock = ContinuousClock()
            let start = clock.now
            for session in sessions {
                try play(session)
                // As between the actions of different browsers.
                await Task.yield()
            }
            var notSaved = 0
            for session in sessions {
                try await wait(session) { $0.ids.contains("close-game") }
                if session.window.screen.hasUnsavedNotice { notSaved += 1 }
                try await close(session)
            }
            for session in sessions { try await wait(session) { $0.score == "1" } }
            return ((clock.now - start) / .seconds(1), notSaved)
        }
        return ServerRow(
            title: "\(count) sessions play a game at once, until all scores are new",
            measured: "\(seconds.formatted(2)) s, \(notSaved) announced as not saved yet", target: "<= 2 s")
    }

    static func withSessions<Value>(
        _ count: Int, _ body: ([AppSession]) async throws -> Value
    ) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "server-benchmark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "games.sqlite").path(percentEncoded: false)
        let app = try IdleSessions.app(storing: AppOptions(database: path))
        var sessions: [AppSession] = []
        for number in 0..<count { sessions.append(try await IdleSessions.inLobby(app, number)) }
        let value = try await body(sessions)
        for session in sessions { session.end() }
        try await app.shutdown.run()
        return value
    }

    /// The taps from the lobby to the last move of a game that player 1 wins.
    static let game = ["game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2"]

    private static func play(_ session: AppSession) throws {
        for id in game { try session.window.perform(.tap(id: id)) }
    }

    private static func close(_ session: AppSession) async throws {
        try await wait(session) { $0.ids.contains("close-game") }
        try session.window.perform(.tap(id: "close-game"))
    }

    static func wait(_ session: AppSession, for condition: (Screen) -> Bool) async throws {
        if condition(session.window.screen) { return }
        for await _ in session.window.changes.values where condition(session.window.screen) { return }
    }
}

extension Screen {
    /// The wins of player 1 in the lobby.
    var score: String? {
        guard case .facts(let facts)? = element("score.player1") else { return nil }
        return facts.first { $0.id == "score.player1" }?.value
    }

    fileprivate var hasUnsavedNotice: Bool {
        elements.contains { if case .notice(let text) = $0 { text.contains("not saved yet") } else { false } }
    }
}
