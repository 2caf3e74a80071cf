import BarGamesServices
import BarGamesTesting
import RIBs
import RIBsTesting
import Testing

@testable import BarGamesRecording

extension MatchRecorderTests {
    @Test func `a result is announced when it is saved`() async {
        store.hold()
        record(.player1)
        #expect(await settle { store.saveCount == 1 })
        #expect(states.values.isEmpty)
        store.release()
        #expect(await settle { states.values == [.saved] })
        #expect(store.matches.count == 1)
    }

    @Test func `the ledger has the new score when the match is announced as saved`() async {
        let ledger = recorder.ledger(of: players)
        #expect(await settle { ledger.value.score != nil })
        let state = recorder.record("Dice", of: players, winner: .player1, as: recorder.makeMatchID())
        var scores: [Score?] = []
        let observation = state.observe { if $0 == .saved { scores.append(ledger.value.score) } }
        #expect(await settle { !scores.isEmpty })
        #expect(scores == [Score(player1: 1)])
        withExtendedLifetime(observation) {}
    }

    @Test func `a result is announced as not saved yet after 200 ms, and again when it is saved`() async {
        store.hold()
        record(.player1)
        await clock.sleepers(1)
        #expect(await settle { store.saveCount == 1 })
        clock.advance(by: .milliseconds(199))
        for _ in 0..<1_000 { await Task.yield() }
        #expect(states.values.isEmpty)
        clock.advance(by: .milliseconds(1))
        #expect(await settle { states.values == [.notSavedYet] })
        store.release()
        #expect(await settle { store.matches.count == 1 })
        #expect(await settle { states.values == [.notSavedYet, .saved] })
    }

    @Test func `a result that is still not saved is not announced again`() async {
        store.fail(with: StoreError("The disk is full."))
        record(.player1)
        #expect(await settle { states.values == [.notSavedYet] })
        _ = await recorder.flush()
        #expect(states.values == [.notSavedYet])
        store.fail(with: nil)
        _ = await recorder.flush()
        #expect(states.values == [.notSavedYet, .saved])
    }

    @Test func `a saved result is not announced again by its time limit`() async {
        record(.player1)
        #expect(await settle { states.values == [.saved] })
        clock.advance(by: .seconds(1))
        for _ in 0..<1_000 { await Task.yield() }
        #expect(states.values == [.saved])
        #expect(clock.sleeperCount == 0)
    }
}
