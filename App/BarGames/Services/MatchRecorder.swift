import DIInterfaces
import RIBs

/// Saves matches in the store, one attempt at a time, and retries until every match is saved.
///
/// It lives as long as the app, so that a match is saved after its RIB was released. The score of a ledger changes only
/// when the store has confirmed the match, so a score that the lobby has shown survives a crash.
final class MatchRecorder: MatchRecording {
    /// The time before the next attempt doubles after each failure, from the first to the longest.
    private static let firstDelay = Duration.seconds(1)
    private static let longestDelay = Duration.seconds(30)

    private let store: any MatchStoring
    private let wallClock: any WallClock
    private let clock: any Clock<Duration>
    private let makeID: () -> String

    private var unsaved: [Match] = []
    private var ledgers: [Players: UsedLedger] = [:]
    /// The players whose score must be read from the store.
    private var stale: Set<Players> = []
    private var problem: String?
    private var attempt: Task<Void, Never>?
    private var retrying: Task<Void, Never>?

    /// - Parameters:
    ///   - clock: Measures the time between two attempts.
    ///   - makeID: Returns a new id for a match.
    init(
        store: any MatchStoring,
        wallClock: any WallClock,
        clock: any Clock<Duration>,
        makeID: @escaping () -> String
    ) {
        self.store = store
        self.wallClock = wallClock
        self.clock = clock
        self.makeID = makeID
    }

    func record(_ game: String, of players: Players, winner: Player?) {
        unsaved.append(
            Match(id: makeID(), players: players, game: game, winner: winner, playedAt: wallClock.now()))
        for (players, ledger) in usedLedgers(at: TableKey(players)) {
            ledger.update { $0.unsaved = unsavedCount(of: players) }
        }
        startTrying()
    }

    func ledger(of players: Players) -> StateStream<Ledger> {
        if let ledger = ledgers[players]?.stream { return ledger }
        let ledger = MutableStateStream(Ledger(unsaved: unsavedCount(of: players)))
        ledgers = ledgers.filter { $0.value.stream != nil }
        ledgers[players] = UsedLedger(stream: ledger)
        stale.insert(players)
        startTrying()
        return ledger
    }

    func refresh(_ players: Players) {
        stale.formUnion(usedLedgers(at: TableKey(players)).map(\.players))
        startTrying()
    }

    func flush() async -> (unsaved: Int, problem: String?) {
        // An attempt in progress may have begun before the last match was recorded.
        if let attempt { await attempt.value }
        if !isDone { await tryOnce() }
        return (unsaved.count, unsaved.isEmpty ? nil : problem)
    }

    /// Makes the last attempt, before the process exits.
    ///
    /// - Throws: `StoreError` if a match could not be saved.
    func finish() async throws {
        retrying?.cancel()
        let (unsaved, problem) = await flush()
        guard unsaved > 0 else { return }
        let matches = unsaved == 1 ? "1 match" : "\(unsaved) matches"
        throw StoreError("\(matches) could not be saved and will be missing from the score: \(problem ?? "")")
    }

    // MARK: - Attempts

    private var isDone: Bool { unsaved.isEmpty && stale.isEmpty }

    private func startTrying() {
        guard retrying == nil else { return }
        retrying = Task {
            var delay = Self.firstDelay
            await tryOnce()
            while !isDone {
                // Waits after a failure. Matches that were recorded during a successful attempt are saved at once.
                if problem != nil {
                    do { try await clock.sleep(for: delay) } catch { break }
                    delay = min(delay * 2, Self.longestDelay)
                }
                await tryOnce()
            }
            retrying = nil
        }
    }

    /// Saves the matches and reads the stale scores once, or waits for the attempt in progress.
    private func tryOnce() async {
        if let attempt { return await attempt.value }
        let attempt = Task {
            problem = nil
            await saveMatches()
            await readScores()
            showProblem()
            // Set before the callers that wait for this attempt continue, so that they begin a new one.
            self.attempt = nil
        }
        self.attempt = attempt
        await attempt.value
    }

    private func saveMatches() async {
        for match in unsaved {
            do {
                try await store.save(match)
                unsaved.removeAll { $0.id == match.id }
                stale.formUnion(usedLedgers(at: TableKey(match.players)).map(\.players))
            } catch {
                problem = "\(error)"
            }
        }
    }

    private func readScores() async {
        for players in stale {
            // Removed before the read, because a change during the read makes the score stale again.
            stale.remove(players)
            guard ledgers[players]?.stream != nil else { continue }
            do {
                let ledger = Ledger(score: try await store.score(of: players), unsaved: unsavedCount(of: players))
                let stream = ledgers[players]?.stream
                if stream?.value != ledger { stream?.send(ledger) }
            } catch {
                stale.insert(players)
                problem = "\(error)"
            }
        }
    }

    private func showProblem() {
        guard let problem else { return }
        for (players, ledger) in ledgers where stale.contains(players) || unsavedCount(of: players) > 0 {
            ledger.stream?.update { $0.problem = problem }
        }
    }

    private func usedLedgers(at table: TableKey) -> [(players: Players, stream: MutableStateStream<Ledger>)] {
        ledgers.compactMap { players, ledger in
            guard TableKey(players) == table, let stream = ledger.stream else { return nil }
            return (players: players, stream: stream)
        }
    }

    private func unsavedCount(of players: Players) -> Int {
        let table = TableKey(players)
        return unsaved.count { TableKey($0.players) == table }
    }
}

/// A ledger while it is observed. A server sees more tables than it has memory for.
private struct UsedLedger {
    weak var stream: MutableStateStream<Ledger>?
}
