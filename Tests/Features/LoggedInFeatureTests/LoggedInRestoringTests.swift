import BarGamesServices
import DependencyContainer
import GameInterface
import LoggedInInterface
import MenuItemInterface
import RIBs
import RIBsFoundation
import RIBsScreens
import RIBsTesting
import Testing
import VerifyInterface

@testable import LoggedInFeature

/// A table, after the end of its process.
@MainActor
struct LoggedInRestoringTests {
    private let dependency = LoggedInDependencyMock()
    private let listener = LoggedInListenerMock()

    @Test func `the lobby survives with the pages above it, and asks for no password`() async throws {
        dependency.builders.register(MenuItemBuilderMock.self, for: .menu("song"))
        try await survive { window in
            try window.perform(.tap(id: "menu.song"))
        } restored: { window in
            #expect(window.screen.title == "Stage")
            try window.perform(.back)
            #expect(window.screen.title == "Lobby")
        }
        #expect(dependency.verify.requests == ["Ann, Bob: secret"])
        #expect(listener.loggedInDidOpenTableCallCount == 2)
    }

    @Test func `the history survives`() async throws {
        try await survive { window in
            try window.perform(.tap(id: "history"))
        } restored: { window in
            #expect(window.screen.title == "Past matches")
        }
    }

    @Test func `a table without a saved sign-in is refused, and no password is checked`() {
        let interactor = interactor(password: nil)
        interactor.activate()
        #expect(listener.loggedInDidEndCalls == [.refused(notice: "Please sign in again.")])
    }

    @Test func `the state has no password`() throws {
        let interactor = interactor(password: "my secret")
        interactor.activate()
        #expect(try JSONStateCoder().encode(interactor.savedState).contains("secret") == false)
        interactor.verifyDidEnd(with: .verified(annAndBob))
        #expect(try JSONStateCoder().encode(interactor.savedState).contains("secret") == false)
    }

    // MARK: - Matches

    @Test func `a match has its id before the game starts, and keeps it`() throws {
        let first = interactor(password: "secret")
        play(first)
        let saved = first.savedState
        #expect(saved.game == .init(name: "dice", match: "match 1"))
        #expect(dependency.recorder.recordedIDs == [])
        let second = restored(saved)
        #expect(second.savedState.game == saved.game)
        _ = second.gameDidEnd(winner: .player1)
        #expect(dependency.recorder.recordedIDs == ["match 1"])
    }

    @Test func `a result stays in the state until the store has confirmed it, and is recorded again with its id`() {
        dependency.recorder.result.send(.saving)
        let first = interactor(password: "secret")
        play(first)
        _ = first.gameDidEnd(winner: .player2)
        let saved = first.savedState
        #expect(saved.unsaved == [.init(game: "dice", match: "match 1", winner: .player2)])
        let second = restored(saved)
        #expect(dependency.recorder.recordedIDs == ["match 1", "match 1"])
        // The restored game reports its result again.
        _ = second.gameDidEnd(winner: .player2)
        #expect(Set(dependency.recorder.recordedIDs) == ["match 1"])
        #expect(second.savedState.unsaved.count == 1)
        dependency.recorder.result.send(.saved)
        #expect(second.savedState.unsaved == [])
    }

    @Test func `a game that does not save its state starts again, as another match`() {
        let first = interactor(password: "secret")
        play(first)
        _ = first.gameDidEnd(winner: .player2)
        let second = restored(first.savedState, areGamesRestorable: false)
        #expect(second.savedState.game == .init(name: "dice", match: "match 2"))
    }

    @Test func `if the builder of a game is not registered any more, the lobby opens`() {
        let first = interactor(password: "secret")
        play(first)
        var saved = first.savedState
        saved.game = .init(name: "chess", match: "match 1")
        let second = restored(saved)
        #expect(second.savedState.game == nil)
        #expect(routes.last == "lobby")
    }

    @Test func `a link that opens while the score is being read does not discard the undecided game`() async {
        let first = interactor(password: "secret")
        play(first)
        dependency.recorder.stream.send(Ledger())
        let second = restored(first.savedState)
        #expect(routes.last != "dice")
        await #expect(throws: UndecidedGame()) { try await second.openLobby() }
        await #expect(throws: Never.self) { try await second.launchGame(named: "dice") }
        dependency.recorder.stream.send(Ledger(score: Score()))
        #expect(routes.last == "dice")
    }

    // MARK: - Tables

    private let router = LoggedInRoutingMock()
    /// The screens to which the interactor has routed: the lobby, or a game by its name.
    private var routes: [String] {
        router.routes.compactMap { route in
            switch route {
            case .verify: "verify"
            case .offGame: "lobby"
            case .game(let name, _): name
            case .cleanup: nil
            }
        }
    }

    private func interactor(password: String?) -> LoggedInInteractor {
        let interactor = LoggedInInteractor(
            players: annAndBob, password: password, games: [Game(id: .game("dice"), builder: GameBuilderMock.self)],
            matchRecorder: dependency.recorder)
        interactor.router = router
        interactor.listener = listener
        return interactor
    }

    private func play(_ interactor: LoggedInInteractor) {
        interactor.activate()
        interactor.verifyDidEnd(with: .verified(annAndBob))
        interactor.offGameDidChoose(Game(id: .game("dice"), builder: GameBuilderMock.self))
    }

    private func restored(_ saved: LoggedInState, areGamesRestorable: Bool = true) -> LoggedInInteractor {
        router.routes = []
        router.areGamesRestorable = areGamesRestorable
        let interactor = interactor(password: nil)
        interactor.savedState = saved
        interactor.activate()
        return interactor
    }

    /// The whole feature in a window, restored without a password.
    private func survive(
        _ act: @MainActor (ScreenWindow) async throws -> Void,
        restored check: @MainActor (ScreenWindow) async throws -> Void
    ) async throws {
        let window = ScreenWindow()
        var password: String? = "secret"
        window.rootViewController = dependency.viewController
        try await expectSurvives(using: JSONStateCoder()) {
            defer { password = nil }
            return LoggedInBuilder(dependency: dependency)
                .build(withListener: listener, players: annAndBob, password: password).router
        } after: { _ in
            dependency.verify.end(with: .verified(annAndBob))
            try await act(window)
        } restored: { _ in
            try await check(window)
        }
    }
}
