public import BarGamesServices
public import RIBs

/// Saves matches in the store and retries until every match is saved, and keeps the ledgers of the tables up to date.
///
/// It lives as long as the app, so that a match is saved after its RIB was released. The score of a ledger changes only
/// when the store has confirmed the match, so a score that the lobby has shown survives a crash. The matches that ended
/// during an attempt are saved together in the next one, so the cost of a match does not grow with the sessions.
public final class MatchRecorder: MatchRecording {
    /// The longest time that the state of a match is `saving`.
    private static let savingLimit = Duration.milliseconds(200)
    /// The time before the next attempt doubles after each failure, from the first to the longest.
    private static let firstDelay = Duration.seconds(1)
    private static let longestDelay = Duration.seconds(30)
    /// The largest number of tables whose score is read before further matches are saved.
    private static let readLimit = 50

    private let store: any MatchStoring
    private let wallClock: any WallClock
    private let clock: any Clock<Duration>
    private let makeID: () -> String

    /// The matches that are not saved yet, in the order of their ends.
    private var unsaved: [UnsavedMatch] = []
    /// The matches whose tables are missing. No time repairs that, so they are queued again once a ledger of their table is
    /// requested, as after a sign-in that created it again.
    private var withoutTable: [UnsavedMatch] = []
    private var ledgers: [TableKey: [UsedLedger]] = [:]
    /// The tables whose score must be read from the store.
    private var stale: Set<TableKey> = []
    private var problem: String?

    /// Starts an attempt in the loop. An attempt that is already requested covers further requests.
    private let wakeUps: AsyncStream<Void>.Continuation
    /// The callers of `flush()` that wait for the next attempt.
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// The wake-up after a failed attempt. It retains the recorder until its matches are saved.
    private var retry: Task<Void, Never>?
    private var delay = MatchRecorder.firstDelay
    private var observing: Task<Void, Never>?

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - store: Stores the matches.
    ///   - wallClock: Tells when a match ended.
    ///   - clock: Measures the time between two attempts, and how long a match is `saving`.
    ///   - makeID: Returns a new id for a match.
    public init(
        store: any MatchStoring,
        wallClock: any WallClock,
        clock: any Clock<Duration>,
        makeID: @escaping () -> String
    ) {
        self.store = store
        self.wallClock = wallClock
        self.clock = clock
        self.makeID = makeID
        let (requests, wakeUps) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.wakeUps = wakeUps
        Task { [weak self] in
            for await _ in requests { await self?.attempt() }
        }
    }

    deinit { wakeUps.finish() }

    /// Returns a new id.
    public func makeMatchID() -> String { makeID() }

    /// Queues the match, unless it waits already, and stores it with the others that wait.
    @discardableResult
    public func record(
        _ game: String, of players: Players, winner: Player?, as id: String
    ) -> StateStream<MatchState> {
        if let waiting = (unsaved + withoutTable).first(where: { $0.match.id == id }) { return waiting.state }
        let table = TableKey(players)
        let match = Match(id: id, players: players, game: game, winner: winner, playedAt: wallClock.now())
        let state = MutableStateStream(MatchState.saving)
        let limit = Task { [clock] in
            if (try? await clock.sleep(for: Self.savingLimit)) != nil { state.didNotSave() }
        }
        unsaved.append(UnsavedMatch(match: match, table: table, state: state, limit: limit))
        for ledger in usedLedgers(at: table) { ledger.stream.update { $0.unsaved = unsavedCount(at: table) } }
        attemptSoon()
        return state
    }

    /// Returns the ledger of the table, which all callers share.
    public func ledger(of players: Players) -> StateStream<Ledger> {
        let table = TableKey(players)
        if let used = usedLedgers(at: table).first(where: { $0.players == players }) {
            if used.stream.value.isTableMissing { readAgain(table) }
            return used.stream
        }
        let stream = MutableStateStream(Ledger(unsaved: unsavedCount(at: table)))
        ledgers = ledgers.compactMapValues { ledgers in
            let used = ledgers.filter { $0.stream != nil }
            return used.isEmpty ? nil : used
        }
        ledgers[table, default: []].append(UsedLedger(players: players, stream: stream))
        observeChanges()
        readAgain(table)
        return stream
    }

    /// Reads the ledgers of a table whose state is unknown, and tries to save its matches.
    private func readAgain(_ table: TableKey) {
        for (_, stream) in usedLedgers(at: table) where stream.value.isTableMissing {
            stream.send(Ledger(unsaved: stream.value.unsaved))
        }
        queueAgain { $0 == table }
        stale.insert(table)
        attemptSoon()
    }

    /// Tries to store the queued matches once more.
    public func flush() async -> (unsaved: Int, problem: String?) {
        // An attempt in progress may have begun before the last match was recorded.
        await withCheckedContinuation { waiter in
            waiting.append(waiter)
            wakeUps.yield()
        }
        let count = unsaved.count + withoutTable.count
        return (count, count == 0 ? nil : problem ?? StoreError.noTable.description)
    }

    /// Makes the last attempt, before the process exits.
    ///
    /// - Throws: `StoreError` if a match could not be saved.
    public func finish() async throws {
        observing?.cancel()
        let (unsaved, problem) = await flush()
        retry?.cancel()
        guard unsaved > 0 else { return }
        let matches = unsaved == 1 ? "1 match" : "\(unsaved) matches"
        throw StoreError("\(matches) could not be saved and will be missing from the score: \(problem ?? "")")
    }

    /// Reads the scores that another process changed.
    private func observeChanges() {
        guard observing == nil else { return }
        observing = Task { [weak self, store] in
            for await change in store.changes() {
                guard let self, !Task.isCancelled else { return }
                switch change {
                case .matches(let tables):
                    stale.formUnion(tables.filter { ledgers[$0] != nil })
                    queueAgain(tables.contains)
                case .anything:
                    stale.formUnion(ledgers.keys)
                    queueAgain { _ in true }
                }
                if !stale.isEmpty || !unsaved.isEmpty { attemptSoon() }
            }
        }
    }

    // MARK: - Attempts

    /// Requests an attempt, also while earlier matches wait for the next one.
    private func attemptSoon() {
        delay = Self.firstDelay
        wakeUps.yield()
    }

    /// Saves the matches and reads stale scores once, and requests the next attempt if some are left.
    private func attempt() async {
        retry?.cancel()
        let waiting = waiting
        self.waiting = []
        if !waiting.isEmpty { queueAgain { _ in true } }
        problem = nil
        let saved = await saveMatches()
        // Before the results are announced, so that the lobby has the score of a result that is announced as saved.
        await readScores(at: Set(saved.map(\.table)))
        for match in saved { match.state.send(.saved) }
        await readScores(at: stale.prefix(Self.readLimit))
        showProblem()
        if problem != nil {
            retry = Task { [clock, delay] in
                guard (try? await clock.sleep(for: delay)) != nil else { return }
                wakeUps.yield()
            }
            delay = min(delay * 2, Self.longestDelay)
        } else {
            delay = Self.firstDelay
            if !unsaved.isEmpty || !stale.isEmpty { wakeUps.yield() }
        }
        for waiter in waiting { waiter.resume() }
    }

    /// Saves the queued matches, and returns those that the store has confirmed.
    private func saveMatches() async -> [UnsavedMatch] {
        // Matches that end during the attempt are appended behind these.
        let batch = unsaved
        guard !batch.isEmpty else { return [] }
        var refused: [String: StoreError] = [:]
        do { refused = try await store.save(batch.map(\.match)) } catch {
            let error = error as? StoreError ?? StoreError("\(error)")
            for match in batch { refused[match.match.id] = error }
        }
        problem = refused.values.first { $0 != .noTable }?.description
        let failed = batch.filter { refused[$0.match.id] != nil }
        let homeless = failed.filter { refused[$0.match.id] == .noTable }
        unsaved.replaceSubrange(..<batch.count, with: failed.filter { refused[$0.match.id] != .noTable })
        withoutTable += homeless
        // Their ledgers tell it.
        stale.formUnion(homeless.map(\.table).filter { ledgers[$0] != nil })
        for match in batch { match.limit.cancel() }
        for match in failed { match.state.didNotSave() }
        return batch.filter { refused[$0.match.id] == nil }
    }

    private func queueAgain(_ isIncluded: (TableKey) -> Bool) {
        unsaved += withoutTable.filter { isIncluded($0.table) }
        withoutTable.removeAll { isIncluded($0.table) }
    }

    private func readScores(at tables: some Sequence<TableKey>) async {
        for table in tables {
            // Removed before the read, because a change during the read makes the score stale again.
            stale.remove(table)
            for (players, stream) in usedLedgers(at: table) {
                do {
                    let score = try await storedScore(of: players)
                    let ledger = Ledger(
                        score: score ?? Score(), unsaved: unsavedCount(at: table), isTableMissing: score == nil)
                    if stream.value != ledger { stream.send(ledger) }
                } catch {
                    stale.insert(table)
                    problem = "\(error)"
                }
            }
        }
    }

    /// Returns nil if there is no such table.
    private func storedScore(of players: Players) async throws -> Score? {
        do { return try await store.score(of: players) } catch let error as StoreError where error == .noTable {
            return nil
        }
    }

    private func showProblem() {
        guard let problem else { return }
        let unsavedTables = Set(unsaved.map(\.table))
        for table in stale.union(unsavedTables) {
            for ledger in usedLedgers(at: table) { ledger.stream.update { $0.problem = problem } }
        }
    }

    private func usedLedgers(at table: TableKey) -> [(players: Players, stream: MutableStateStream<Ledger>)] {
        ledgers[table]?.compactMap { ledger in ledger.stream.map { (players: ledger.players, stream: $0) } } ?? []
    }

    private func unsavedCount(at table: TableKey) -> Int { (unsaved + withoutTable).count { $0.table == table } }
}

private struct UnsavedMatch {
    let match: Match
    let table: TableKey
    let state: MutableStateStream<MatchState>
    /// Ends the state `saving` after a time limit.
    let limit: Task<Void, Never>
}

extension MutableStateStream<MatchState> {
    fileprivate func didNotSave() {
        if value == .saving { send(.notSavedYet) }
    }
}

/// A ledger while it is observed. A server sees more tables than it has memory for.
private struct UsedLedger {
    let players: Players
    weak var stream: MutableStateStream<Ledger>?
}
