import DIInterfaces
import RIBs
import RIBsTesting
import Testing

@testable import LoggedInFeature

@MainActor
struct HistoryInteractorTests {
    private let presenter = HistoryPresentableMock()
    private let stream = MutableScoreStream(Ledger())

    @Test func theMatchesAreShownAsTheStoreHasThem() async {
        let store = MatchStoreMock(matches: [
            Match(id: "2", players: annAndBob, game: "Dice", winner: nil, playedAt: Timestamp(seconds: 2)),
            Match(id: "1", players: annAndBob, game: "Dice", winner: .player2, playedAt: Timestamp(seconds: 1)),
        ])
        await whileActive(interactor(store)) { _ in
            #expect(await settle { !presenter.shown.isEmpty })
        }
        #expect(
            presenter.shown == [
                [
                    HistoryEntry(result: "Dice: a draw", date: "at 2"),
                    HistoryEntry(result: "Dice: Bob won", date: "at 1"),
                ]
            ])
    }

    @Test func aChangeOfTheScoreReadsThemAgain() async {
        await whileActive(interactor(MatchStoreMock())) { _ in
            #expect(await settle { presenter.shown.count == 1 })
            stream.send(Ledger(score: Score(player1: 1)))
            #expect(await settle { presenter.shown.count == 2 })
        }
    }

    @Test func aBrokenStoreIsANotice() async {
        await whileActive(interactor(MatchStoreMock(error: StoreError("the disk is gone")))) { _ in
            #expect(await settle { !presenter.notices.isEmpty })
        }
        #expect(presenter.notices == ["The past matches could not be read: the disk is gone"])
    }

    private func interactor(_ store: MatchStoreMock) -> HistoryInteractor {
        HistoryInteractor(
            presenter: presenter, players: annAndBob, matches: store, scoreStream: stream, clock: WallClockMock())
    }
}

private final class HistoryPresentableMock: HistoryPresentable {
    weak var listener: (any HistoryPresentableListener)?
    private(set) var shown: [[HistoryEntry]] = []
    private(set) var notices: [String] = []

    func show(_ entries: [HistoryEntry]) { shown.append(entries) }
    func show(notice: String) { notices.append(notice) }
}
