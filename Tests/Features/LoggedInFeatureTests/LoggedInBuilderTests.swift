import BarGamesServices
import DependencyContainer
import GameInterface
import LoggedInInterface
import RIBs
import RIBsScreens
import RIBsTesting
import Testing
import VerifyInterface

@testable import LoggedInFeature

/// The whole feature in a window, with doubles of Verify and of a game that the test controls.
@MainActor
struct LoggedInBuilderTests {
    private let dependency = LoggedInDependencyMock()
    private let listener = LoggedInListenerMock()
    private let window = ScreenWindow()
    private let parent = Router<any Interactable>(interactor: Interactor())
    private let router: any Routing
    private let item: any DILoggedInActionableItem

    init() {
        window.rootViewController = dependency.viewController
        (router, item) = LoggedInBuilder(dependency: dependency)
            .build(withListener: listener, players: annAndBob, password: "secret")
        parent.interactable.activate()
        parent.attachChild(router)
    }

    @Test func `attaching starts Verify and shows no screen`() {
        #expect(dependency.verify.requests == ["Ann, Bob: secret"])
        #expect(window.screen.title == "Nothing")
    }

    @Test func `the lobby opens after a correct password`() {
        dependency.verify.end(with: .verified(annAndBob))
        #expect(window.screen.title == "Lobby")
        let ids = ["score.player1", "score.player2", "score.draws", "game.dice", "history", "sign-out"]
        #expect(window.screen.ids.filter(ids.contains) == ids)
        #expect(window.screen.element("menu.song") == nil)
    }

    @Test func `the lobby opens with a notice if the score cannot be read`() {
        dependency.recorder.stream.send(Ledger())
        dependency.verify.end(with: .verified(annAndBob))
        dependency.recorder.stream.send(Ledger(problem: "The disk was removed."))
        #expect(value(of: "score.player1") == "–")
        #expect(window.screen.elements.contains(.notice("The disk was removed. Retrying.")))
    }

    @Test func `a selected game replaces the lobby and has the names of the table`() throws {
        try enterGame()
        #expect(window.screen.title == "Dice")
        #expect(dependency.game.players == annAndBob)
        #expect(router.children.count == 1)
    }

    @Test func `a game is recorded when it is decided, and closing it leads back to the lobby`() throws {
        try enterGame()
        dependency.game.end(winner: .player2)
        #expect(dependency.recorder.recordCalls == [.init(game: "dice", players: annAndBob, winner: .player2)])
        #expect(window.screen.title == "Dice")
        #expect(dependency.game.result?.value == .saving)
        dependency.recorder.result.send(.saved)
        #expect(dependency.game.result?.value == .saved)
        dependency.game.close()
        #expect(dependency.recorder.recordCalls.count == 1)
        #expect(window.screen.title == "Lobby")
    }

    @Test func `the lobby waits for the announcement when the score changes`() throws {
        try enterGame()
        dependency.game.end(winner: .player1)
        dependency.recorder.stream.send(Ledger(score: Score(player1: 1)))
        #expect(window.screen.title == "Dice")
        dependency.game.close()
        #expect(value(of: "score.player1") == "1")
    }

    @Test func `a link from a decided game to another one leaves the match recorded`() async throws {
        dependency.builders.register(GameBuilderMock.self, for: .game("darts"))
        let (router, item) = LoggedInBuilder(dependency: dependency)
            .build(withListener: listener, players: annAndBob, password: "secret")
        parent.detachChild(self.router)
        parent.attachChild(router)
        try enterGame()
        dependency.game.end(winner: .player1)
        _ = try await item.launchGame(named: "darts")
        #expect(dependency.recorder.recordCalls.count == 1)
        #expect(router.children.count == 1)
    }

    @Test func `the lobby shows the old score until the new one is saved`() throws {
        try enterGame()
        dependency.game.end(winner: .player1)
        dependency.game.close()
        dependency.recorder.stream.send(Ledger(score: Score(), unsaved: 1))
        #expect(value(of: "score.player1") == "0")
        #expect(window.screen.elements.contains(.notice("1 match not saved yet.")))
        dependency.recorder.stream.send(Ledger(score: Score(player1: 1)))
        #expect(value(of: "score.player1") == "1")
        #expect(!window.screen.elements.contains(.notice("1 match not saved yet.")))
    }

    @Test func `going back in the lobby does nothing`() throws {
        dependency.verify.end(with: .verified(annAndBob))
        try window.perform(.back)
        #expect(window.screen.title == "Lobby")
    }

    @Test func `the history opens above the lobby and going back closes it`() throws {
        dependency.verify.end(with: .verified(annAndBob))
        try window.perform(.tap(id: "history"))
        #expect(window.screen.title == "Past matches")
        #expect(window.screen.back == "Lobby")
        try window.perform(.back)
        #expect(window.screen.title == "Lobby")
    }

    @Test func `detaching dismisses every view`() {
        dependency.verify.end(with: .verified(annAndBob))
        parent.detachChild(router)
        #expect(window.screen.title == "Nothing")
        #expect(router.children.isEmpty)
    }

    @Test func `activation routes again without a second check`() {
        dependency.verify.end(with: .verified(annAndBob))
        parent.interactable.deactivate()
        #expect(window.screen.title == "Nothing")
        parent.interactable.activate()
        #expect(window.screen.title == "Lobby")
        #expect(dependency.verify.requests.count == 1)
    }

    @Test func `the required builders and services are declared`() throws {
        let error = try #require(throws: ValidationError.self) {
            try Assembler().validate(roots: [LoggedInBuilder.self])
        }
        #expect(error.problems.contains { $0.subject == "\"verify\" (DIVerifyBuildable)" })
        let subjects = Set(error.problems.map(\.subject))
        #expect(subjects.isSuperset(of: ["any MatchRecording", "any MatchStoring", "any WallClock"]))
    }

    private func enterGame() throws {
        dependency.verify.end(with: .verified(annAndBob))
        try window.perform(.tap(id: "game.dice"))
    }

    private func value(of id: String) -> String? {
        guard case .facts(let facts)? = window.screen.element(id) else { return nil }
        return facts.first { $0.id == id }?.value
    }
}
