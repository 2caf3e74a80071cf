import DIInterfaces
import Synchronization

/// A store in memory that throws an error on request.
final class MatchStoreFake: MatchStoring {
    private struct State {
        var matches: [Match] = []
        var error: StoreError?
        var saveCount = 0
    }

    private let state = Mutex(State())

    var matches: [Match] { state.withLock(\.matches) }
    var saveCount: Int { state.withLock(\.saveCount) }

    /// Makes every call throw `error`; nil makes them succeed again.
    func fail(with error: StoreError?) { state.withLock { $0.error = error } }

    func save(_ matches: [Match]) throws -> [String: StoreError] {
        try state.withLock { state in
            state.saveCount += 1
            if let error = state.error { throw error }
            for match in matches where !state.matches.contains(where: { $0.id == match.id }) {
                state.matches.append(match)
            }
            return [:]
        }
    }

    func score(of players: Players) throws -> Score {
        try state.withLock { state in
            if let error = state.error { throw error }
            var score = Score()
            for match in state.matches where TableKey(match.players) == TableKey(players) {
                switch match.winner.map({ NameKey(match.players[$0]) }) {
                case nil: score.draws += 1
                case NameKey(players.player1): score.player1 += 1
                default: score.player2 += 1
                }
            }
            return score
        }
    }

    func matches(of key: TableKey, before mark: MatchMark?, limit: Int) -> MatchPage {
        MatchPage(matches: Array(matches.filter { TableKey($0.players) == key }.reversed().prefix(limit)))
    }

    func changes() -> AsyncStream<MatchChange> { AsyncStream { $0.finish() } }
}
