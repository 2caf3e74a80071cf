import BarGamesServices
import RIBsScreens
import Testing

@testable import LoggedInFeature

@MainActor
struct HistoryPresenterTests {
    private let view = HistoryViewController()
    private let presenter: HistoryPresenter

    init() {
        presenter = HistoryPresenter(
            viewController: view, players: annAndBob, gameTitles: ["dice": "Dice"], clock: WallClockMock())
    }

    @Test(arguments: [
        ("dice", Player.player2, "Bob won", "Dice, at 7"), ("dice", nil, "A draw", "Dice, at 7"),
        // An older version stored titles.
        ("Rummy", .player1, "Ann won", "Rummy, at 7"),
    ])
    func `a match is shown with its winner, the title of its game and its time`(
        game: String, winner: Player?, result: String, detail: String
    ) {
        presenter.show([match(of: game, wonBy: winner)], hasNewer: false, hasOlder: false)
        let side = winner.map { $0 == .player1 ? ScreenElement.Side.first : .second }
        let item = ScreenElement.Item(text: result, detail: detail, side: side)
        #expect(view.render().elements == [.section(.init(title: "day 0", elements: [.list([item])]))])
        #expect(view.render().back == "Lobby")
    }

    @Test func `the winner has the side of the seat at this sign-in, whatever the seat in the match`() {
        let swapped = Match(
            id: "1", players: Players(player1: "bob", player2: "ANN"), game: "dice", winner: .player2,
            playedAt: Timestamp(seconds: 7))
        presenter.show([swapped], hasNewer: false, hasOlder: false)
        #expect(items.map(\.text) == ["ANN won"])
        #expect(items.map(\.side) == [.first])
    }

    @Test func `matches are grouped by the day on which they were played`() {
        let matches = [207.0, 201, 199, 100, 7].map { match(of: "dice", wonBy: nil, at: $0) }
        presenter.show(matches, hasNewer: false, hasOlder: false)
        #expect(sections.map(\.title) == ["day 2", "day 1", "day 0"])
        #expect(
            items.map(\.detail) == ["Dice, at 207", "Dice, at 201", "Dice, at 199", "Dice, at 100", "Dice, at 7"])
    }

    @Test(arguments: [
        (false, false, []), (false, true, ["older-matches"]), (true, false, ["newer-matches"]),
        (true, true, ["older-matches", "newer-matches"]),
    ])
    func `a page has a button for each of its neighbours`(hasNewer: Bool, hasOlder: Bool, ids: [String]) {
        presenter.show([match(of: "dice", wonBy: nil)], hasNewer: hasNewer, hasOlder: hasOlder)
        #expect(view.render().ids == ids)
    }

    @Test func `the buttons are reported to the interactor`() {
        let listener = HistoryListenerMock()
        view.listener = listener
        for id in ["older-matches", "newer-matches", "day"] { view.didTap(id) }
        #expect(listener.taps == ["older", "newer"])
    }

    @Test func `a failure is shown as a notice above the last page`() {
        let window = ScreenWindow()
        window.rootViewController = view
        presenter.show([match(of: "dice", wonBy: nil)], hasNewer: false, hasOlder: false)
        #expect(window.screen.elements == [sections[0]].map(ScreenElement.section))
        presenter.show(StoreError("the disk was removed"))
        #expect(window.screen.elements.count == 2)
        #expect(
            view.render().elements.first == .notice("The past matches could not be read: the disk was removed"))
    }

    private var sections: [ScreenElement.Section] {
        view.render().elements.compactMap { if case .section(let section) = $0 { section } else { nil } }
    }

    private var items: [ScreenElement.Item] {
        var items: [ScreenElement.Item] = []
        for case .list(let more) in sections.flatMap(\.elements) { items += more }
        return items
    }

    private func match(of game: String, wonBy winner: Player?, at seconds: Double = 7) -> Match {
        Match(id: "1", players: annAndBob, game: game, winner: winner, playedAt: Timestamp(seconds: seconds))
    }
}

@MainActor
private final class HistoryListenerMock: HistoryPresentableListener {
    private(set) var taps: [String] = []

    func didTapOlder() { taps.append("older") }
    func didTapNewer() { taps.append("newer") }
}
