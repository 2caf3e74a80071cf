import BarGamesServices
import GameInterface
import LoggedInInterface
import RIBs
import RIBsTesting
import Testing

@testable import LoggedInFeature

/// A table that is not stored any more: its file was put back from a copy, or its row was removed under a running session.
@MainActor
struct MissingTableTests {
    private let router = LoggedInRoutingMock()
    private let listener = LoggedInListenerMock()
    private let recorder = MatchRecorderMock()
    private let interactor: LoggedInInteractor

    init() {
        interactor = LoggedInInteractor(
            players: annAndBob, password: "secret", games: [Game(id: .game("dice"), builder: GameBuilderMock.self)],
            matchRecorder: recorder)
        interactor.router = router
        interactor.listener = listener
        interactor.activate()
        recorder.stream.send(Ledger())
        interactor.verifyDidEnd(with: .verified(annAndBob))
    }

    private func loseTable() { recorder.stream.send(Ledger(score: Score(), isTableMissing: true)) }

    private func play() {
        recorder.stream.send(Ledger(score: Score()))
        interactor.offGameDidChoose(Game(id: .game("dice"), builder: GameBuilderMock.self))
    }

    private func expectRefusal(_ matches: String = "") {
        let notice = "This table is not stored any more. Sign in to create it again\(matches)."
        #expect(listener.loggedInDidEndCalls == [.refused(notice: notice)])
    }

    @Test func `a table that is missing at the sign-in leads back to it`() {
        loseTable()
        expectRefusal()
        #expect(router.routes.count == 1)
    }

    @Test func `a table that is removed under the lobby leads to the sign-in`() {
        recorder.stream.send(Ledger(score: Score()))
        #expect(listener.loggedInDidEndCalls == [])
        loseTable()
        expectRefusal()
    }

    @Test func `a game goes on without its table, and leads to the sign-in that saves its result`() {
        play()
        loseTable()
        #expect(listener.loggedInDidEndCalls == [])
        _ = interactor.gameDidEnd(winner: .player1)
        #expect(recorder.recordCalls.count == 1)
        #expect(listener.loggedInDidEndCalls == [])
        interactor.gameDidClose(playAgain: false)
        expectRefusal(" and to save 1 match")
    }

    @Test func `no further game begins without the table`() {
        play()
        _ = interactor.gameDidEnd(winner: .player1)
        interactor.gameDidClose(playAgain: true)
        _ = interactor.gameDidEnd(winner: .player1)
        loseTable()
        let routes = router.routes
        interactor.gameDidClose(playAgain: true)
        expectRefusal(" and to save 2 matches")
        #expect(router.routes == routes)
    }

    @Test func `a table that exists again is played at as before`() {
        play()
        loseTable()
        recorder.stream.send(Ledger(score: Score()))
        interactor.screenWasDismissed()
        #expect(router.routes.last == .offGame(annAndBob))
        #expect(listener.loggedInDidEndCalls == [])
    }

    @Test func `a link does not open the lobby of a missing table`() async {
        play()
        _ = interactor.gameDidEnd(winner: nil)
        loseTable()
        await #expect(throws: CancellationError.self) { try await interactor.openLobby() }
        expectRefusal(" and to save 1 match")
    }

    /// The process ended before the result was saved.
    @Test func `an unsaved result of a restored session is recorded before its sign-in`() {
        let restored = LoggedInInteractor(
            players: annAndBob, password: nil, games: [], matchRecorder: recorder)
        restored.router = router
        restored.listener = listener
        restored.savedState.seated = annAndBob
        restored.savedState.unsaved = [.init(game: "dice", match: "a", winner: .player1)]
        loseTable()
        restored.activate()
        #expect(recorder.recordedIDs == ["a"])
        #expect(
            listener.loggedInDidEndCalls.last
                == .refused(
                    notice: "This table is not stored any more. Sign in to create it again and to save 1 match."))
    }
}
