import DIInterfaces
import RIBs
import RIBsTesting
import Testing

@testable import BarGames

@MainActor
struct MatchRecorderTests {
    private let store = MatchStoreFake()
    private let clock = ManualClock()
    private let recorder: MatchRecorder
    private let players = Players(player1: "Ann", player2: "Bob")

    init() {
        let ids = IDs()
        recorder = MatchRecorder(store: store, wallClock: FixedWallClock(), clock: clock) { ids.next() }
    }

    @Test func `the ledger has the score of the store`() async throws {
        try store.save(match("0", winner: .player1))
        let ledger = recorder.ledger(of: players)
        #expect(ledger.value == Ledger())
        #expect(await settle { ledger.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `a recorded match is unsaved until the store has it`() async {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score != nil })
        recorder.record("Dice", of: players, winner: .player2)
        #expect(ledger.value == Ledger(score: Score(), unsaved: 1))
        #expect(await settle { ledger.value == Ledger(score: Score(player2: 1)) })
        #expect(store.matches == [match("1", winner: .player2)])
    }

    @Test func `a match changes the ledger of the same players in other seats`() async {
        let swapped = recorder.ledger(of: Players(player1: "bob", player2: "ann"))
        recorder.record("Dice", of: players, winner: .player2)
        #expect(await settle { swapped.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `a match does not change the ledger of another table`() async {
        let other = recorder.ledger(of: Players(player1: "Ann", player2: "Eve"))
        recorder.record("Dice", of: players, winner: .player2)
        #expect(other.value.unsaved == 0)
        #expect(await settle { other.value == Ledger(score: Score()) })
    }

    @Test func `a ledger that is not used is released, and read again`() async {
        var ledger: StateStream<Ledger>? = recorder.ledger(of: players)
        weak let released = ledger
        #expect(await settle { released?.value.score != nil })
        ledger = nil
        #expect(released == nil)
        recorder.record("Dice", of: players, winner: .player1)
        let next = recorder.ledger(of: players)
        #expect(await settle { next.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `a failed save keeps the score, has a problem and is retried`() async {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score != nil })
        store.fail(with: StoreError("The disk is full."))
        recorder.record("Dice", of: players, winner: .player1)
        #expect(await settle { ledger.value.problem != nil })
        #expect(ledger.value == Ledger(score: Score(), unsaved: 1, problem: "The disk is full."))
        store.fail(with: nil)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(await settle { ledger.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `the time between attempts doubles up to 30 seconds`() async {
        store.fail(with: StoreError("The disk is full."))
        recorder.record("Dice", of: players, winner: nil)
        for (attempts, seconds) in [(1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 30), (7, 30)] {
            await clock.sleepers(1)
            #expect(store.saveCount == attempts)
            clock.advance(by: .seconds(seconds) - .milliseconds(1))
            #expect(store.saveCount == attempts)
            clock.advance(by: .milliseconds(1))
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
        for _ in 0..<20 { recorder.record("Dice", of: players, winner: .player1) }
        #expect(await recorder.flush() == (0, nil))
        #expect(store.matches.count == 20)
    }

    @Test func `flush returns the number of unsaved matches and the problem`() async {
        store.fail(with: StoreError("The disk is full."))
        recorder.record("Dice", of: players, winner: .player1)
        #expect(await recorder.flush() == (1, "The disk is full."))
        await end()
    }

    @Test func `flush saves without waiting for the next attempt`() async {
        store.fail(with: StoreError("The disk is full."))
        recorder.record("Dice", of: players, winner: .player1)
        await clock.sleepers(1)
        store.fail(with: nil)
        #expect(await recorder.flush() == (0, nil))
        #expect(store.matches.count == 1)
        await end()
    }

    @Test func `no save is retried after finish`() async {
        store.fail(with: StoreError("The disk is full."))
        recorder.record("Dice", of: players, winner: .player1)
        await clock.sleepers(1)
        await end()
        let count = store.saveCount
        clock.advance(by: .seconds(60))
        for _ in 0..<1_000 { await Task.yield() }
        #expect(store.saveCount == count)
    }

    @Test func `finish throws if matches are unsaved`() async {
        store.fail(with: StoreError("The disk is full."))
        recorder.record("Dice", of: players, winner: .player1)
        await #expect(
            throws: StoreError("1 match could not be saved and will be missing from the score: The disk is full.")
        ) { try await recorder.finish() }
    }

    @Test func `refresh reads the matches that another process saved`() async throws {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score == Score() })
        try store.save(match("elsewhere", winner: .player1))
        recorder.refresh(Players(player1: "bob", player2: "ann"))
        #expect(await settle { ledger.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `refresh without a change publishes no ledger`() async {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score == Score() })
        var count = 0
        await whileActive(Interactor()) { interactor in
            ledger.observe(while: interactor) { _ in count += 1 }
            recorder.refresh(players)
            _ = await recorder.flush()
        }
        #expect(count == 1)
    }

    @Test func `refresh of an unused table does nothing`() async {
        recorder.refresh(players)
        #expect(await recorder.flush() == (0, nil))
    }

    @Test func `refresh finds that the file was removed`() async {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score == Score() })
        store.fail(with: StoreError("The file was removed."))
        recorder.refresh(players)
        #expect(await settle { ledger.value == Ledger(score: Score(), problem: "The file was removed.") })
        store.fail(with: nil)
        await end()
    }

    /// Ends the attempts to save, which retain the recorder.
    private func end() async {
        try? await recorder.finish()
    }

    private func match(_ id: String, winner: Player?) -> Match {
        Match(id: id, players: players, game: "Dice", winner: winner, playedAt: Timestamp(seconds: 7))
    }
}

@MainActor
private final class IDs {
    private var last = 0

    func next() -> String {
        last += 1
        return "\(last)"
    }
}

private struct FixedWallClock: WallClock {
    func now() -> Timestamp { Timestamp(seconds: 7) }
    func day(of timestamp: Timestamp) -> String { "" }
    func time(of timestamp: Timestamp) -> String { "" }
}
