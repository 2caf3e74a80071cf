import BarGames
import RIBs
import RIBsInspector
import RIBsScreens

/// Sessions that play game after game, each with an inspector that records the events of its tree.
@MainActor
enum ManyGames {
    /// The time of an action with the reading of its screen, while all sessions play. A wrong score is a trap.
    static func row(sessions count: Int, games: Int) async throws -> ServerRow {
        var times = try await SavedMatches.withSessions(count) { sessions in
            let inspectors = sessions.map { TreeInspector(of: $0.root) }
            var times: [Duration] = []
            for game in 1...games {
                for id in SavedMatches.game {
                    // As in browsers: a session acts when the others have.
                    for session in sessions { times.append(try await tap(id, in: session)) }
                }
                for session in sessions {
                    try await SavedMatches.wait(session) { $0.ids.contains("close-game") }
                    times.append(try await tap("close-game", in: session))
                }
                for session in sessions { try await SavedMatches.wait(session) { $0.score == "\(game)" } }
            }
            precondition(inspectors.allSatisfy { $0.latestEvent.value > 0 }, "An inspector has seen nothing.")
            return times
        }
        times.sort()
        return ServerRow(
            title: "\(count) inspected sessions play \(games) games: an action, p50 / p99 / max",
            measured: [times[times.count / 2], times[times.count * 99 / 100], times[times.count - 1]]
                .map { "\(($0 / .milliseconds(1)).formatted(2))" }.joined(separator: " / ") + " ms",
            target: "p99 <= 1 ms")
    }

    private static func tap(_ id: String, in session: AppSession) async throws -> Duration {
        let clock = ContinuousClock()
        let start = clock.now
        try session.window.perform(.tap(id: id))
        _ = session.window.screen
        let time = clock.now - start
        await Task.yield()
        return time
    }
}
