import BarGamesServices
import DependencyContainer
import GameInterface
import LoggedInInterface
import RIBs
import RIBsTesting
import Testing
import VerifyInterface

@testable import LoggedInFeature

/// The interactor of a table, without the other RIBs.
@MainActor
struct LoggedInInteractorTests {
    private let router = LoggedInRoutingMock()
    private let listener = LoggedInListenerMock()
    private let recorder = MatchRecorderMock()
    private let interactor: LoggedInInteractor
    private let bobAndAnn = Players(player1: "BOB", player2: "ANN")

    init() {
        interactor = LoggedInInteractor(
            players: annAndBob, password: "secret",
            games: ["dice", "darts"].map { Game(id: .game($0), builder: GameBuilderMock.self) },
            matchRecorder: recorder)
        interactor.router = router
        interactor.listener = listener
        interactor.activate()
    }

    private func signIn() {
        interactor.verifyDidEnd(with: .verified(annAndBob))
    }

    // MARK: - Sign-in

    @Test func `the password is checked first`() {
        #expect(router.routes == [.verify(annAndBob, password: "secret")])
    }

    @Test func `the names of the table are used after the sign-in`() {
        interactor.verifyDidEnd(with: .verified(bobAndAnn))
        #expect(router.routes.last == .offGame(bobAndAnn))
        interactor.offGameDidChoose(Game(id: .game("dice"), builder: GameBuilderMock.self))
        #expect(router.routes.last == .game("dice", bobAndAnn))
        _ = interactor.gameDidEnd(winner: .player1)
        #expect(recorder.recordCalls.map(\.players) == [bobAndAnn])
    }

    @Test func `the open table is reported to the listener once`() {
        signIn()
        #expect(listener.loggedInDidOpenTableCallCount == 1)
        #expect(listener.loggedInDidEndCalls == [])
    }

    @Test(arguments: [
        (DIVerifyResult.wrongPassword, "That is not the password of this table."),
        (.locked(seconds: 12), "Too many wrong passwords. Try again in 12 s."),
        (.failed("The disk is full."), "The password could not be checked: The disk is full."),
    ])
    func `a refusal reaches the listener with its reason`(result: DIVerifyResult, notice: String) {
        interactor.verifyDidEnd(with: result)
        #expect(listener.loggedInDidEndCalls == [.refused(notice: notice)])
        #expect(listener.loggedInDidOpenTableCallCount == 0)
        #expect(router.routes.count == 1)
    }

    // MARK: - Lobby

    @Test func `the lobby waits until the score is read`() {
        recorder.stream.send(Ledger())
        signIn()
        #expect(router.routes.count == 1)
        recorder.stream.send(Ledger(score: Score()))
        #expect(router.routes.last == .offGame(annAndBob))
    }

    @Test func `the lobby opens if the score cannot be read`() {
        recorder.stream.send(Ledger())
        signIn()
        recorder.stream.send(Ledger(problem: "The disk was removed."))
        #expect(router.routes.last == .offGame(annAndBob))
    }

    @Test func `a new score does not open the lobby again`() {
        signIn()
        recorder.stream.send(Ledger(score: Score(player1: 1)))
        #expect(router.routes.count == 2)
    }

    @Test func `signing out is reported to the listener`() {
        signIn()
        interactor.offGameDidSignOut()
        #expect(listener.loggedInDidEndCalls == [.signedOut])
    }

    // MARK: - Games

    @Test func `a chosen game is played by the players of the table`() {
        signIn()
        interactor.offGameDidChoose(Game(id: .game("darts"), builder: GameBuilderMock.self))
        #expect(router.routes.last == .game("darts", annAndBob))
    }

    @Test func `a result is recorded with the game and the players`() {
        play("dice")
        _ = interactor.gameDidEnd(winner: .player2)
        #expect(recorder.recordCalls == [.init(game: "dice", players: annAndBob, winner: .player2)])
    }

    @Test func `a game has one result`() {
        play("dice")
        let result = interactor.gameDidEnd(winner: .player2)
        #expect(interactor.gameDidEnd(winner: .player1) === result)
        #expect(recorder.recordCalls.count == 1)
    }

    @Test func `the game gets the state of its match from the recorder`() {
        play("dice")
        let result = interactor.gameDidEnd(winner: nil)
        #expect(result?.value == .saving)
        recorder.result.send(.saved)
        #expect(result?.value == .saved)
    }

    @Test func `a result after the end of the game is not recorded`() {
        play("dice")
        interactor.screenWasDismissed()
        #expect(interactor.gameDidEnd(winner: .player1) === nil)
        #expect(recorder.recordCalls == [])
    }

    @Test func `a closed game leads back to the lobby`() {
        play("dice")
        interactor.gameDidClose(playAgain: false)
        #expect(router.routes.last == .offGame(annAndBob))
    }

    @Test func `a game that is played again starts anew`() {
        play("dice")
        let game = router.routes.last
        interactor.gameDidClose(playAgain: true)
        #expect(router.routes.suffix(2) == [game, game])
    }

    @Test func `a game that the players left has no result`() {
        play("dice")
        interactor.screenWasDismissed()
        #expect(router.routes.last == .offGame(annAndBob))
        #expect(recorder.recordCalls == [])
    }

    // MARK: - Life

    @Test func `the screens are removed before the interactor resigns`() {
        signIn()
        interactor.deactivate()
        #expect(router.routes.last == .cleanup)
    }

    @Test func `a table that is shown again opens its lobby without a password`() {
        play("dice")
        interactor.deactivate()
        interactor.activate()
        #expect(router.routes.last == .offGame(annAndBob))
        #expect(router.routes.filter { $0 == .verify(annAndBob, password: "secret") }.count == 1)
    }

    @Test func `a table whose check was interrupted checks the password again`() {
        interactor.deactivate()
        interactor.activate()
        #expect(router.routes.last == .verify(annAndBob, password: "secret"))
    }

    // MARK: - Links

    @Test func `a link launches a game by its name`() async throws {
        signIn()
        let item = try await interactor.launchGame(named: "darts").0
        #expect(item === interactor)
        #expect(router.routes.last == .game("darts", annAndBob))
    }

    @Test func `a link to the game that is being played lets it continue`() async throws {
        play("dice")
        let routes = router.routes
        _ = try await interactor.launchGame(named: "dice")
        #expect(router.routes == routes)
    }

    @Test func `a link to an unknown game names the games`() async {
        signIn()
        await #expect(throws: UnknownDestination(kind: "game", name: "chess", known: ["dice", "darts"])) {
            try await interactor.launchGame(named: "chess")
        }
    }

    @Test func `a link does not discard an undecided game`() async {
        play("dice")
        let routes = router.routes
        await #expect(throws: UndecidedGame()) { try await interactor.openLobby() }
        await #expect(throws: UndecidedGame()) { try await interactor.launchGame(named: "darts") }
        #expect(router.routes == routes)
    }

    @Test func `a link to the lobby leaves a decided game`() async throws {
        play("dice")
        _ = interactor.gameDidEnd(winner: nil)
        #expect(try await interactor.openLobby().0 === router.lobby)
        #expect(router.routes.last == .offGame(annAndBob))
    }

    @Test func `a link to the lobby keeps the lobby that is shown`() async throws {
        signIn()
        let routes = router.routes
        #expect(try await interactor.openLobby().0 === router.lobby)
        #expect(router.routes == routes)
    }

    @Test func `a link before the sign-in is cancelled`() async {
        await #expect(throws: CancellationError.self) { try await interactor.launchGame(named: "dice") }
        await #expect(throws: CancellationError.self) { try await interactor.openLobby() }
    }

    private func play(_ game: String) {
        signIn()
        interactor.offGameDidChoose(Game(id: .game(game), builder: GameBuilderMock.self))
    }
}
