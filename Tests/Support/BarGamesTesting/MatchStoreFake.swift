public import BarGamesServices
import RIBs

/// A store in memory that fails, refuses matches and waits on request.
public final class MatchStoreFake: MatchStoring {
    private struct State {
        var matches: [Match] = []
        var error: StoreError?
        var refused: [String: StoreError] = [:]
        var missing: Set<TableKey> = []
        var batches: [Int] = []
        var scoreCount = 0
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())
    private let changeStream: AsyncStream<MatchChange>
    private let change: AsyncStream<MatchChange>.Continuation

    /// Creates an empty store.
    public init() {
        (changeStream, change) = AsyncStream.makeStream(of: MatchChange.self)
    }

    /// The saved matches, in the order of their arrival.
    public var matches: [Match] { state.withLock(\.matches) }
    /// The numbers of matches that the calls of `save` had.
    public var batches: [Int] { state.withLock(\.batches) }
    /// The number of calls of `save`.
    public var saveCount: Int { batches.count }
    /// The number of scores that were read.
    public var scoreCount: Int { state.withLock(\.scoreCount) }

    /// Makes every call throw `error`; nil makes them succeed again.
    public func fail(with error: StoreError?) { state.withLock { $0.error = error } }

    /// Refuses the match with this id.
    public func refuse(_ id: String, with error: StoreError) { state.withLock { $0.refused[id] = error } }

    /// Removes the table of these players, or creates it again.
    public func setTable(of players: Players, isMissing: Bool) {
        state.withLock { state in
            if isMissing { state.missing.insert(TableKey(players)) } else { state.missing.remove(TableKey(players)) }
        }
    }

    /// Makes the next saves wait until `release()` is called.
    public func hold() { state.withLock { $0.isHeld = true } }

    /// Continues the saves that wait.
    public func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHeld = false
            return state.held
        }
        for save in held { save.resume() }
    }

    /// Adds a match as another process does.
    public func add(_ match: Match) { state.withLock { $0.matches.append(match) } }

    /// Reports a change as another process causes it.
    public func send(_ change: MatchChange) { self.change.yield(change) }

    /// Saves matches that are not stored yet, and returns the refused ones with their errors.
    public func save(_ matches: [Match]) async throws -> [String: StoreError] {
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
            var refused = state.refused.filter { error in matches.contains { $0.id == error.key } }
            for match in matches where state.missing.contains(TableKey(match.players)) { refused[match.id] = .noTable }
            for match in matches where refused[match.id] == nil {
                if !state.matches.contains(where: { $0.id == match.id }) { state.matches.append(match) }
            }
            return refused
        }
    }

    /// Returns the score of the players' matches.
    public func score(of players: Players) throws -> Score {
        try state.withLock { state in
            state.scoreCount += 1
            if let error = state.error { throw error }
            if state.missing.contains(TableKey(players)) { throw StoreError.noTable }
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

    /// Returns one page with the newest matches of the table.
    public func matches(of key: TableKey, before mark: MatchMark?, limit: Int) -> MatchPage {
        MatchPage(matches: Array(matches.filter { TableKey($0.players) == key }.reversed().prefix(limit)))
    }

    /// The changes that `send` reports.
    public func changes() -> AsyncStream<MatchChange> { changeStream }
}
