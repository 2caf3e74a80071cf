import DIInterfaces
import DependencyContainer
import RIBs
import RIBsTesting
import Screens
import Testing

@testable import LoggedInFeature

/// The whole of LoggedIn on a screen, with Verify and a game that answer when the test says so.
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

    @Test func attachingAsksVerifyAndShowsNothingYet() {
        #expect(dependency.desk.requests == ["Ann, Bob: secret"])
        #expect(window.screen.title == "Nothing")
    }

    @Test func theLobbyOpensWhenThePasswordIsRight() {
        dependency.desk.answer(.verified(annAndBob))
        #expect(window.screen.title == "Lobby")
        #expect(
            window.screen.ids == [
                "score.player1", "score.player2", "score.draws", "game.dice", "history", "sign-out",
            ])
        #expect(window.screen.element("menu.song") == nil)
    }

    @Test func theNamesAreThoseOfTheTable() {
        dependency.desk.answer(.verified(Players(player1: "ANN", player2: "BOB")))
        #expect(window.screen.elements.first == .text("ANN and BOB. No match played yet."))
    }

    @Test func theLobbyWaitsForTheScore() {
        dependency.recorder.stream.send(Ledger())
        dependency.desk.answer(.verified(annAndBob))
        #expect(window.screen.title == "Nothing")
        dependency.recorder.stream.send(Ledger(score: Score(player1: 2)))
        #expect(value(of: "score.player1") == "2")
    }

    @Test func aScoreThatCannotBeReadOpensTheLobbyWithANotice() {
        dependency.recorder.stream.send(Ledger())
        dependency.desk.answer(.verified(annAndBob))
        dependency.recorder.stream.send(Ledger(problem: "The disk is gone."))
        #expect(value(of: "score.player1") == "–")
        #expect(window.screen.elements.contains(.notice("The disk is gone. It is tried again.")))
    }

    @Test(arguments: [
        (DIVerifyResult.wrongPassword, "That is not the password of this table."),
        (.locked(seconds: 12), "Too many wrong passwords. Try again in 12 s."),
        (.failed("the disk is gone"), "The password could not be checked: the disk is gone"),
    ])
    func whoIsNotLetInIsToldWhy(result: DIVerifyResult, notice: String) {
        dependency.desk.answer(result)
        #expect(listener.loggedInDidEndCalls == [.refused(notice: notice)])
    }

    @Test func aChosenGameIsShownInsteadOfTheLobbyWithTheNamesOfTheTable() throws {
        try enterGame()
        #expect(window.screen.title == "Dice")
        #expect(dependency.table.players == annAndBob)
        #expect(router.children.count == 1)
    }

    @Test func `a game is recorded when it is decided, and closing it leads back to the lobby`() throws {
        try enterGame()
        dependency.table.end(winner: .player2)
        #expect(dependency.recorder.recordCalls == [.init(game: "dice", players: annAndBob, winner: .player2)])
        #expect(window.screen.title == "Dice")
        dependency.table.close()
        #expect(dependency.recorder.recordCalls.count == 1)
        #expect(window.screen.title == "Lobby")
    }

    @Test func `the lobby waits for the announcement when the score changes`() throws {
        try enterGame()
        dependency.table.end(winner: .player1)
        dependency.recorder.stream.send(Ledger(score: Score(player1: 1)))
        #expect(window.screen.title == "Dice")
        dependency.table.close()
        #expect(value(of: "score.player1") == "1")
    }

    @Test func `a link from a decided game to another one leaves the match recorded`() async throws {
        dependency.builders.register(GameBuilderMock.self, for: .game("darts"))
        let (router, item) = LoggedInBuilder(dependency: dependency)
            .build(withListener: listener, players: annAndBob, password: "secret")
        parent.detachChild(self.router)
        parent.attachChild(router)
        try enterGame()
        dependency.table.end(winner: .player1)
        _ = try await item.launchGame(named: "darts")
        #expect(dependency.recorder.recordCalls.count == 1 && router.children.count == 1)
    }

    @Test func goingBackInTheMiddleOfAGameRecordsNothing() throws {
        try enterGame()
        try window.perform(.back)
        #expect(dependency.recorder.recordCalls.isEmpty)
        #expect(window.screen.title == "Lobby")
        #expect(router.children.count == 1)
    }

    @Test func theLobbyShowsTheOldScoreUntilTheNewOneIsSaved() throws {
        try enterGame()
        dependency.table.end(winner: .player1)
        dependency.table.close()
        dependency.recorder.stream.send(Ledger(score: Score(), unsaved: 1))
        #expect(value(of: "score.player1") == "0")
        #expect(window.screen.elements.contains(.notice("1 match not saved yet.")))
        dependency.recorder.stream.send(Ledger(score: Score(player1: 1)))
        #expect(value(of: "score.player1") == "1")
        #expect(!window.screen.elements.contains(.notice("1 match not saved yet.")))
    }

    @Test func goingBackInTheLobbyDoesNothing() throws {
        dependency.desk.answer(.verified(annAndBob))
        try window.perform(.back)
        #expect(window.screen.title == "Lobby")
    }

    @Test func theHistoryOpensAboveTheLobbyAndGoingBackClosesIt() throws {
        dependency.desk.answer(.verified(annAndBob))
        try window.perform(.tap(id: "history"))
        #expect(window.screen.title == "Past matches")
        try window.perform(.back)
        #expect(window.screen.title == "Lobby")
        try window.perform(.tap(id: "history"))
        try window.perform(.tap(id: "close-history"))
        #expect(window.screen.title == "Lobby")
    }

    @Test func signingOutIsReported() throws {
        dependency.desk.answer(.verified(annAndBob))
        try window.perform(.tap(id: "sign-out"))
        #expect(listener.loggedInDidEndCalls == [.signedOut])
    }

    @Test func detachingTakesAwayEverythingThatWasShown() {
        dependency.desk.answer(.verified(annAndBob))
        parent.detachChild(router)
        #expect(window.screen.title == "Nothing")
        #expect(router.children.isEmpty)
    }

    @Test func becomingActiveAgainRoutesAgainWithoutASecondCheck() {
        dependency.desk.answer(.verified(annAndBob))
        parent.interactable.deactivate()
        #expect(window.screen.title == "Nothing")
        parent.interactable.activate()
        #expect(window.screen.title == "Lobby")
        #expect(dependency.desk.requests.count == 1)
    }

    @Test func lettingThePlayersInIsReported() {
        #expect(listener.loggedInDidOpenTableCallCount == 0)
        dependency.desk.answer(.verified(annAndBob))
        #expect(listener.loggedInDidOpenTableCallCount == 1)
    }

    @Test func aLinkLaunchesAGameByTheNameItIsRegisteredUnder() async throws {
        dependency.desk.answer(.verified(annAndBob))
        _ = try await item.launchGame(named: "dice")
        #expect(window.screen.title == "Dice")
    }

    @Test func aLinkToTheGameThatIsPlayedLetsItGoOn() async throws {
        try enterGame()
        let game = router.children.first
        _ = try await item.launchGame(named: "dice")
        #expect(router.children.first === game)
    }

    @Test func aLinkToAGameThatIsNotThereSaysWhatIsClose() async throws {
        dependency.desk.answer(.verified(annAndBob))
        let error = UnknownDestination(kind: "game", name: "dise", known: ["dice"])
        await #expect(throws: error) { _ = try await item.launchGame(named: "dise") }
        #expect(error.description == "There is no game \"dise\". Did you mean \"dice\"? There are: dice.")
        #expect(window.screen.title == "Lobby")
    }

    @Test func itsNeedsAreStated() throws {
        let error = try #require(throws: ValidationError.self) {
            try Assembler().validate(roots: [LoggedInBuilder.self])
        }
        #expect(error.missing.map(\.id) == ["\"verify\" (DIVerifyBuildable)"])
        #expect(error.services.map(\.service) == ["any MatchRecording", "any MatchStoring", "any WallClock"])
    }

    @Test func aChangeOfTheStoreRefreshesTheScoreWhileTheTableIsOpen() async {
        dependency.changes.yield()
        for _ in 0..<1_000 { await Task.yield() }
        #expect(dependency.recorder.refreshCalls.isEmpty)
        dependency.desk.answer(.verified(annAndBob))
        #expect(await settle { dependency.recorder.refreshCalls == [annAndBob] })
        dependency.changes.yield()
        #expect(await settle { dependency.recorder.refreshCalls.count == 2 })
        parent.detachChild(router)
        dependency.changes.yield()
        for _ in 0..<1_000 { await Task.yield() }
        #expect(dependency.recorder.refreshCalls.count == 2)
    }

    private func enterGame() throws {
        dependency.desk.answer(.verified(annAndBob))
        try window.perform(.tap(id: "game.dice"))
    }

    private func value(of id: String) -> String? {
        guard case .facts(let facts)? = window.screen.element(id) else { return nil }
        return facts.first { $0.id == id }?.value
    }
}
