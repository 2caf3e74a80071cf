import DIInterfaces
import Synchronization

/// A store in memory that fails, refuses matches and waits on request.
final class MatchStoreFake: MatchStoring {
    private struct State {
        var matches: [Match] = []
        var error: StoreError?
        var refused: [String: StoreError] = [:]
        var batches: [Int] = []
        var scoreCount = 0
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    private let changeStream: AsyncStream<MatchChange>
    private let change: AsyncStream<MatchChange>.Continuation

    init() {
        (changeStream, change) = AsyncStream.makeStream(of: MatchChange.self)
    }

    var matches: [Match] { state.withLock(\.matches) }
    /// The numbers of matches that the calls of `save` had.
    var batches: [Int] { state.withLock(\.batches) }
    var saveCount: Int { batches.count }
    /// The number of scores that were read.
    var scoreCount: Int { state.withLock(\.scoreCount) }

    /// Makes every call throw `error`; nil makes them succeed again.
    func fail(with error: StoreError?) { state.withLock { $0.error = error } }

    /// Refuses the match with this id.
    func refuse(_ id: String, with error: StoreError) { state.withLock { $0.refused[id] = error } }

    /// Makes the next saves wait until `release()` is called.
    func hold() { state.withLock { $0.isHeld = true } }

    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHeld = false
            return state.held
        }
        for save in held { save.resume() }
    }

    /// Adds a match as another process does.
    func add(_ match: Match) { state.withLock { $0.matches.append(match) } }

    func send(_ change: MatchChange) { self.change.yield(change) }

    func save(_ matches: [Match]) async throws -> [String: StoreError] {
        await withCheckedContinuation { save in
            let waits = state.withLock { state in
                state.batches.append(matches.count)
                if state.isHeld { state.held.append(save) }
                return state.isHeld
            }
            if !waits { save.resume() }
        }
        return try state.withLock { state in
            if let error = state.error { throw error }
            let refused = state.refused.filter { error in matches.contains { $0.id == error.key } }
            for match in matches where refused[match.id] == nil {
                if !state.matches.contains(where: { $0.id == match.id }) { state.matches.append(match) }
            }
            return refused
        }
    }

    func score(of players: Players) throws -> Score {
        try state.withLock { state in
            state.scoreCount += 1
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

    func matches(of key: TableKey, before mark: MatchMark?, limit: Int) -> MatchPage { MatchPage(matches: []) }

    func changes() -> AsyncStream<MatchChange> { changeStream }
}
