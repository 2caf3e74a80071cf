import DIInterfaces
import Screens
import Testing

@testable import LoggedInFeature

@MainActor
struct HistoryPresenterTests {
    private let view = HistoryViewController()
    private let presenter: HistoryPresenter

    init() {
        presenter = HistoryPresenter(viewController: view, gameTitles: ["dice": "Dice"], clock: WallClockMock())
    }

    @Test(arguments: [
        ("dice", Player.player2, "Dice: Bob won"), ("dice", nil, "Dice: a draw"),
        // An older version stored titles.
        ("Rummy", .player1, "Rummy: Ann won"),
    ])
    func `a match is shown with the title of its game, its winner and its time`(
        game: String, winner: Player?, result: String
    ) {
        presenter.show([match(of: game, wonBy: winner)], hasNewer: false, hasOlder: false)
        #expect(view.render().elements.first == .list([.init(text: result, detail: "at 7")]))
        #expect(view.render().ids == ["close-history"])
    }

    @Test(arguments: [
        (false, false, ["close-history"]), (false, true, ["older-matches", "close-history"]),
        (true, false, ["newer-matches", "close-history"]),
        (true, true, ["older-matches", "newer-matches", "close-history"]),
    ])
    func `a page has a button for each of its neighbours`(hasNewer: Bool, hasOlder: Bool, ids: [String]) {
        presenter.show([match(of: "dice", wonBy: nil)], hasNewer: hasNewer, hasOlder: hasOlder)
        #expect(view.render().ids == ids)
    }

    @Test func `a failure is shown as a notice`() {
        presenter.show(StoreError("the disk was removed"))
        #expect(
            view.render().elements.first == .notice("The past matches could not be read: the disk was removed"))
    }

    private func match(of game: String, wonBy winner: Player?) -> Match {
        Match(id: "1", players: annAndBob, game: game, winner: winner, playedAt: Timestamp(seconds: 7))
    }
}
