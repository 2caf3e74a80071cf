import BarGamesServices
import BarGamesTesting
import RIBs
import RIBsTesting
import Testing

@testable import BarGamesRecording

/// The table of a game is removed while its players are signed in.
extension MatchRecorderTests {
    private static let missing = Ledger(score: Score(), unsaved: 1, isTableMissing: true)

    /// Records a match of a table that was removed.
    private func recordWithoutTable() async -> StateStream<Ledger> {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value == Ledger(score: Score()) })
        store.setTable(of: players, isMissing: true)
        record(.player1)
        #expect(await settle { ledger.value == Self.missing })
        #expect(states.values == [.notSavedYet])
        return ledger
    }

    @Test func `a match without a table is no problem of the store, and is not retried`() async {
        let ledger = await recordWithoutTable()
        for _ in 0..<1_000 { await Task.yield() }
        #expect((store.saveCount, clock.sleeperCount) == (1, 0))
        #expect(ledger.value == Self.missing)
    }

    @Test func `a match without a table does not hold up the others, and is not saved again with them`() async {
        let ledger = await recordWithoutTable()
        let other = recorder.ledger(of: Players(player1: "Cy", player2: "Dee"))
        record(.player1, of: Players(player1: "Cy", player2: "Dee"))
        #expect(await settle { other.value == Ledger(score: Score(player1: 1)) })
        #expect(store.batches == [1, 1])
        #expect(ledger.value == Self.missing)
    }

    /// The ledger in the other seats is of a second session at the table.
    @Test func `the sign-in that creates the table again saves the match`() async {
        let ledger = await recordWithoutTable()
        let other = recorder.ledger(of: Players(player1: "Bob", player2: "Ann"))
        #expect(await settle { other.value == Self.missing && ledger.value == Self.missing })
        store.setTable(of: players, isMissing: false)
        #expect(recorder.ledger(of: players).value == Ledger(unsaved: 1))
        #expect(await settle { ledger.value == Ledger(score: Score(player1: 1)) })
        #expect(await settle { other.value == Ledger(score: Score(player2: 1)) })
        #expect(states.values == [.notSavedYet, .saved])
        #expect(store.matches == [match("1", winner: .player1)])
    }

    @Test(arguments: [true, false])
    func `a change by another process saves the match`(isOfAnything: Bool) async {
        let ledger = await recordWithoutTable()
        store.setTable(of: players, isMissing: false)
        store.send(isOfAnything ? .anything : .matches(of: [TableKey(players)]))
        #expect(await settle { ledger.value == Ledger(score: Score(player1: 1)) })
    }

    @Test func `a match without a table that is recorded again counts once`() async {
        let ledger = await recordWithoutTable()
        recorder.record("Dice", of: players, winner: .player2, as: "1")
        #expect(ledger.value.unsaved == 1)
        store.setTable(of: players, isMissing: false)
        #expect(await recorder.flush() == (0, nil))
        #expect(store.matches == [match("1", winner: .player1)])
    }

    @Test func `the end of the process reports a match without a table`() async {
        _ = await recordWithoutTable()
        await #expect(
            throws: StoreError(
                "1 match could not be saved and will be missing from the score: No table exists for these two players.")
        ) { try await recorder.finish() }
    }
}
