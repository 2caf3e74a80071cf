import BarGamesServices
import DependencyContainer
import GameInterface
import MenuItemInterface
import RIBs
import RIBsTesting
import Testing

@testable import LoggedInFeature

@MainActor
struct OffGameInteractorTests {
    private let presenter = OffGamePresentableMock()
    private let stream = MutableStateStream(Ledger())
    private let listener = OffGameListenerMock()
    private let interactor: OffGameInteractor

    init() {
        interactor = OffGameInteractor(
            presenter: presenter, players: annAndBob,
            games: [Game(id: .game("dice"), builder: GameBuilderMock.self)],
            menuItems: [MenuItem(id: .menu("song"), builder: MenuItemBuilderMock.self)], ledger: stream)
        interactor.listener = listener
        interactor.activate()
    }

    @Test func `the view gets the ids and captions of games and menu items`() {
        #expect(presenter.games == [OffGameEntry(id: "game.dice", caption: "Play Dice")])
        #expect(presenter.menuItems == [OffGameEntry(id: "menu.song", caption: "Sing a song")])
    }

    @Test func `the tap on a game is reported to the listener as the game`() {
        interactor.didTapEntry("game.dice")
        #expect(listener.chosen == ["dice"])
    }

    @Test func `the tap on an unknown id is ignored`() {
        interactor.didTapEntry("game.darts")
        #expect(listener.chosen == [])
    }

    @Test(arguments: [
        (Ledger(), ""),
        (Ledger(score: Score()), "No match played yet."),
        (Ledger(score: Score(player1: 1, player2: 3)), "Bob leads by 2."),
        (Ledger(score: Score(player1: 3, player2: 2, draws: 9)), "Ann leads by 1."),
        (Ledger(score: Score(draws: 1)), "The score is tied."),
    ])
    func `the standing names the leader`(ledger: Ledger, standing: String) {
        stream.send(ledger)
        #expect(presenter.standings.last == standing)
    }

    @Test(arguments: [
        (Ledger(unsaved: 0), nil),
        (Ledger(unsaved: 1), "1 match not saved yet."),
        (Ledger(unsaved: 2), "2 matches not saved yet."),
        (
            Ledger(unsaved: 1, problem: "The disk is full."),
            "1 match not saved yet. The disk is full. Retrying."
        ),
    ])
    func `the notice counts the unsaved matches`(ledger: Ledger, notice: String?) {
        stream.send(ledger)
        #expect(presenter.notices.last == .some(notice))
    }

    @Test func `no change is shown after deactivation`() {
        interactor.deactivate()
        let count = presenter.standings.count
        stream.send(Ledger(score: Score(player1: 1)))
        #expect(presenter.standings.count == count)
    }
}

private final class OffGamePresentableMock: OffGamePresentable {
    weak var listener: (any OffGamePresentableListener)?
    private(set) var games: [OffGameEntry] = []
    private(set) var menuItems: [OffGameEntry] = []
    private(set) var standings: [String] = []
    private(set) var notices: [String?] = []

    func show(_ players: Players, games: [OffGameEntry], menuItems: [OffGameEntry]) {
        self.games = games
        self.menuItems = menuItems
    }

    func show(standing: String, notice: String?) {
        standings.append(standing)
        notices.append(notice)
    }
}

private final class OffGameListenerMock: OffGameListener {
    private(set) var chosen: [String] = []

    func offGameDidChoose(_ game: Game) { chosen.append(game.id.name) }
    func offGameDidSignOut() {}
}
