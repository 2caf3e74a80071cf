import BarGamesServices
import RIBs
import RIBsTesting
import Testing

@testable import LoggedInFeature

@MainActor
struct HistoryInteractorTests {
    private let presenter = HistoryPresentableMock()
    private let stream = MutableStateStream(Ledger())

    @Test func `a change of the score reads the matches again`() async {
        await whileActive(interactor(MatchStoreMock())) { _ in
            #expect(await settle { presenter.shown.count == 1 })
            stream.send(Ledger(score: Score(player1: 1)))
            #expect(await settle { presenter.shown.count == 2 })
        }
    }

    @Test func `the error of the store is shown`() async {
        await whileActive(interactor(MatchStoreMock(error: StoreError("the disk was removed")))) { _ in
            #expect(await settle { !presenter.errors.isEmpty })
        }
        #expect(presenter.errors as? [StoreError] == [StoreError("the disk was removed")])
    }

    @Test func `many matches are shown fifty at a time`() async {
        let store = MatchStoreMock(
            matches: (0..<100_000).reversed().map {
                Match(
                    id: "\($0)", players: annAndBob, game: "Dice", winner: nil, playedAt: Timestamp(seconds: Double($0))
                )
            })
        let interactor = interactor(store)
        await whileActive(interactor) { interactor in
            #expect(await settle { presenter.shown.count == 1 })
            expectPage(from: 99_999, through: 99_950, hasNewer: false)
            interactor.didTapOlder()
            #expect(await settle { presenter.shown.count == 2 })
            expectPage(from: 99_949, through: 99_900, hasNewer: true)
            stream.send(Ledger(score: Score(player1: 1)))
            #expect(await settle { presenter.shown.count == 3 })
            expectPage(from: 99_949, through: 99_900, hasNewer: true)
            interactor.didTapNewer()
            #expect(await settle { presenter.shown.count == 4 })
            expectPage(from: 99_999, through: 99_950, hasNewer: false)
        }
    }

    @Test func `the last page has no older matches`() async {
        let match = Match(id: "1", players: annAndBob, game: "Dice", winner: nil, playedAt: Timestamp(seconds: 1))
        let interactor = interactor(MatchStoreMock(matches: Array(repeating: match, count: 51)))
        await whileActive(interactor) { interactor in
            #expect(await settle { presenter.shown.count == 1 })
            // Two taps without a pause: the second one must not open another page.
            interactor.didTapOlder()
            interactor.didTapOlder()
            #expect(await settle { presenter.shown.count == 2 })
            #expect(presenter.shown.last?.matches.count == 1)
            #expect(presenter.shown.last?.hasOlder == false)
            interactor.didTapOlder()
            interactor.didTapNewer()
            #expect(await settle { presenter.shown.count == 3 })
            interactor.didTapNewer()
            #expect(presenter.shown.last?.hasNewer == false)
        }
    }

    private func expectPage(
        from first: Int, through last: Int, hasNewer: Bool, at sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let page = presenter.shown.last
        #expect(page?.matches.count == first - last + 1, sourceLocation: sourceLocation)
        #expect(page?.matches.first?.id == "\(first)", sourceLocation: sourceLocation)
        #expect(page?.matches.last?.id == "\(last)", sourceLocation: sourceLocation)
        #expect(page?.hasNewer == hasNewer, sourceLocation: sourceLocation)
        #expect(page?.hasOlder == true, sourceLocation: sourceLocation)
    }

    private func interactor(_ store: MatchStoreMock) -> HistoryInteractor {
        HistoryInteractor(presenter: presenter, players: annAndBob, matches: store, ledger: stream)
    }
}

private final class HistoryPresentableMock: HistoryPresentable {
    weak var listener: (any HistoryPresentableListener)?
    private(set) var shown: [(matches: [Match], hasNewer: Bool, hasOlder: Bool)] = []
    private(set) var errors: [any Error] = []

    func show(_ matches: [Match], hasNewer: Bool, hasOlder: Bool) { shown.append((matches, hasNewer, hasOlder)) }
    func show(_ error: any Error) { errors.append(error) }
}
