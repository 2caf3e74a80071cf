import BarGamesServices
import BarGamesTesting
import RIBs
import RIBsTesting
import Testing

@testable import BarGamesRecording

@MainActor
struct MatchRecorderTests {
    let store = MatchStoreFake()
    let clock = ManualClock()
    let states = RecordedStates()
    let recorder: MatchRecorder
    let players = Players(player1: "Ann", player2: "Bob")

    init() {
        let ids = IDs()
        recorder = MatchRecorder(store: store, wallClock: FixedWallClock(), clock: clock) { ids.next() }
    }

    @Test func `the ledger has the score of the store`() async {
        store.add(match("0", winner: .player1))
        let ledger = recorder.ledger(of: players)
        #expect(ledger.value == Ledger())
        #expect(await settle { ledger.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `a table that does not exist is in its ledger`() async {
        store.setTable(of: players, isMissing: true)
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value == Ledger(score: Score(), isTableMissing: true) })
    }

    @Test func `a recorded match is unsaved until the store has it`() async {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score != nil })
        record(.player2)
        #expect(ledger.value == Ledger(score: Score(), unsaved: 1))
        #expect(await settle { ledger.value == Ledger(score: Score(player2: 1)) })
        #expect(store.matches == [match("1", winner: .player2)])
    }

    @Test func `a match changes the ledger of the same players in other seats`() async {
        let swapped = recorder.ledger(of: Players(player1: "bob", player2: "ann"))
        record(.player2)
        #expect(await settle { swapped.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `a match does not change the ledger of another table`() async {
        let other = recorder.ledger(of: Players(player1: "Ann", player2: "Eve"))
        record(.player2)
        #expect(other.value.unsaved == 0)
        #expect(await settle { other.value == Ledger(score: Score()) })
    }

    @Test func `a ledger that is not used is released, and read again`() async {
        var ledger: StateStream<Ledger>? = recorder.ledger(of: players)
        weak let released = ledger
        #expect(await settle { released?.value.score != nil })
        ledger = nil
        #expect(released == nil)
        record(.player1)
        let next = recorder.ledger(of: players)
        #expect(await settle { next.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `a failed save keeps the score, has a problem and is retried`() async {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score != nil })
        store.fail(with: StoreError("The disk is full."))
        record(.player1)
        #expect(await settle { ledger.value.problem != nil && states.values == [.notSavedYet] })
        #expect(ledger.value == Ledger(score: Score(), unsaved: 1, problem: "The disk is full."))
        store.fail(with: nil)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(await settle { ledger.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `the time between attempts doubles up to 30 seconds`() async {
        store.fail(with: StoreError("The disk is full."))
        record(nil)
        #expect(await settle { states.values == [.notSavedYet] })
        for (attempts, seconds) in [(1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 30), (7, 30)] {
            await clock.sleepers(1)
            #expect(store.saveCount == attempts)
            #expect(clock.lastSleep == .seconds(seconds))
            clock.advance(by: .seconds(seconds))
            #expect(await settle { store.saveCount == attempts + 1 })
        }
        await end()
    }

    @Test func `a failed read is a problem and is retried`() async {
        store.fail(with: StoreError("The disk was removed."))
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value == Ledger(problem: "The disk was removed.") })
        store.fail(with: nil)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(await settle { ledger.value == Ledger(score: Score()) })
    }

    @Test func `flush waits for every recorded match`() async {
        for _ in 0..<20 { record(.player1) }
        #expect(await recorder.flush() == (0, nil))
        #expect(store.matches.count == 20)
    }

    @Test func `flush saves a match that was recorded during an attempt`() async {
        store.hold()
        record(.player1)
        #expect(await settle { store.saveCount == 1 })
        record(.player1)
        async let flushed = recorder.flush()
        await Task.yield()
        store.release()
        #expect(await flushed == (0, nil))
    }

    @Test func `flush returns the number of unsaved matches and the problem`() async {
        store.fail(with: StoreError("The disk is full."))
        record(.player1)
        #expect(await recorder.flush() == (1, "The disk is full."))
        await end()
    }

    @Test func `flush saves without waiting for the next attempt`() async {
        store.fail(with: StoreError("The disk is full."))
        record(.player1)
        #expect(await settle { states.values == [.notSavedYet] })
        await clock.sleepers(1)
        store.fail(with: nil)
        #expect(await recorder.flush() == (0, nil))
        #expect(store.matches.count == 1)
        await end()
    }

    @Test func `no save is retried after finish`() async {
        store.fail(with: StoreError("The disk is full."))
        record(.player1)
        #expect(await settle { states.values == [.notSavedYet] })
        await clock.sleepers(1)
        await end()
        let count = store.saveCount
        clock.advance(by: .seconds(60))
        for _ in 0..<1_000 { await Task.yield() }
        #expect(store.saveCount == count)
    }

    @Test(arguments: [(1, "1 match"), (2, "2 matches")])
    func `finish throws if matches are unsaved`(count: Int, matches: String) async {
        store.fail(with: StoreError("The disk is full."))
        for _ in 0..<count { record(.player1) }
        await #expect(
            throws: StoreError("\(matches) could not be saved and will be missing from the score: The disk is full.")
        ) { try await recorder.finish() }
    }

    @Test func `a change by another process is read for its tables only`() async {
        let ledger = recorder.ledger(of: players)
        let other = recorder.ledger(of: Players(player1: "Cy", player2: "Dee"))
        #expect(await settle { ledger.value.score == Score() && other.value.score == Score() })
        let count = store.scoreCount
        store.add(match("elsewhere", winner: .player1))
        let table = TableKey(Players(player1: "bob", player2: "ann"))
        store.send(.matches(of: [table, TableKey(Players(player1: "Eve", player2: "Fay"))]))
        #expect(await settle { ledger.value == Ledger(score: Score(player1: 1)) })
        #expect(store.scoreCount == count + 1)
    }

    @Test func `a change of anything reads every ledger`() async {
        let ledger = recorder.ledger(of: players)
        let other = recorder.ledger(of: Players(player1: "Cy", player2: "Dee"))
        #expect(await settle { ledger.value.score == Score() && other.value.score == Score() })
        store.fail(with: StoreError("The file was removed."))
        store.send(.anything)
        for ledger in [ledger, other] {
            #expect(await settle { ledger.value == Ledger(score: Score(), problem: "The file was removed.") })
        }
        store.fail(with: nil)
        await end()
    }

    @Test func `a score that was read again without a change publishes no ledger`() async {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score == Score() })
        let reads = store.scoreCount
        var count = 0
        await whileActive(Interactor()) { interactor in
            ledger.observe(while: interactor) { _ in count += 1 }
            store.send(.anything)
            #expect(await settle { store.scoreCount == reads + 1 })
            _ = await recorder.flush()
        }
        #expect(count == 1)
    }

    @Test func `a saved match is read for its table only, whatever the number of tables`() async {
        let ledgers = (0..<100).map { recorder.ledger(of: Players(player1: "Ann", player2: "Bob \($0)")) }
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score != nil && ledgers.allSatisfy { $0.value.score != nil } })
        let count = store.scoreCount
        record(.player1)
        #expect(await settle { ledger.value == Ledger(score: Score(player1: 1)) })
        #expect(store.scoreCount == count + 1)
    }

    @Test func `matches that end during an attempt are saved together in the next one`() async {
        store.hold()
        record(.player1)
        #expect(await settle { store.batches == [1] })
        for _ in 0..<9 { record(.player1) }
        store.release()
        #expect(await settle { store.matches.count == 10 })
        #expect(store.batches == [1, 9])
    }

    @Test func `a match that the store refuses does not hold up the others`() async {
        let error = StoreError("no table exists")
        store.refuse("1", with: error)
        let other = Players(player1: "Cy", player2: "Dee")
        let (ledger, otherLedger) = (recorder.ledger(of: players), recorder.ledger(of: other))
        record(.player1)
        record(.player1, of: other)
        #expect(await settle { otherLedger.value == Ledger(score: Score(player1: 1)) })
        #expect(await settle { ledger.value == Ledger(score: Score(), unsaved: 1, problem: "no table exists") })
        await end()
    }

    @Test func `a new match is tried at once while an earlier one waits for the next attempt`() async {
        store.fail(with: StoreError("The disk is full."))
        record(.player1)
        #expect(await settle { states.values == [.notSavedYet] })
        await clock.sleepers(1)
        store.fail(with: nil)
        record(.player2)
        #expect(await settle { store.matches.count == 2 })
    }

    @Test func `a match that is recorded again while it waits, or after it was saved, counts once`() async {
        store.fail(with: StoreError("The disk is full."))
        let ledger = recorder.ledger(of: players)
        let first = recorder.record("Dice", of: players, winner: .player1, as: "a")
        #expect(recorder.record("Dice", of: players, winner: .player2, as: "a") === first)
        #expect(ledger.value.unsaved == 1)
        store.fail(with: nil)
        _ = await recorder.flush()
        let again = recorder.record("Dice", of: players, winner: .player2, as: "a")
        #expect(await settle { again.value == .saved && ledger.value.unsaved == 0 })
        #expect(store.matches == [match("a", winner: .player1)])
    }

    func record(_ winner: Player?, of players: Players? = nil) {
        states.observe(
            recorder.record("Dice", of: players ?? self.players, winner: winner, as: recorder.makeMatchID()))
    }

    /// Ends the attempts to save, which retain the recorder.
    private func end() async {
        try? await recorder.finish()
    }

    func match(_ id: String, winner: Player?) -> Match {
        Match(id: id, players: players, game: "Dice", winner: winner, playedAt: Timestamp(seconds: 7))
    }
}
