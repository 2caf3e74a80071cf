import BarGamesServices
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import BarGames

@MainActor
struct LoggedOutBuilderTests {
    private let listener = LoggedOutListenerMock()
    private let window = ScreenWindow()

    @Test func `a valid form is passed to the listener`() throws {
        let router = show(SignInDraft())
        try type(player1: "Ann ", player2: "Bob", password: "secret")
        try window.perform(.tap(id: "sign-in"))
        #expect(listener.calls == ["Ann, Bob: secret"])
        router.interactable.deactivate()
    }

    @Test func `an invalid form has a problem at its field, keeps the names and clears the password`() throws {
        let router = show(SignInDraft())
        try type(player1: "Ann", player2: "Ann", password: "secret")
        try window.perform(.tap(id: "sign-in"))
        #expect(field("player2")?.problem == "The two players need different names.")
        #expect(field("player1")?.value == "Ann")
        #expect(field("player2")?.value == "Ann")
        #expect(field("password")?.filled == false)
        #expect(listener.calls.isEmpty)
        router.interactable.deactivate()
    }

    @Test func `an empty form has a problem at each field, and typing removes the problem of its field`() throws {
        let router = show(SignInDraft())
        try window.perform(.tap(id: "sign-in"))
        #expect(field("player1")?.problem == "Player 1 needs a name.")
        #expect(field("player2")?.problem == "Player 2 needs a name.")
        #expect(field("password")?.problem == "The password needs at least 4 characters.")
        try window.perform(.set(id: "player1", value: "Ann"))
        #expect(field("player1")?.problem == nil)
        #expect(field("player2")?.problem == "Player 2 needs a name.")
        router.interactable.deactivate()
    }

    @Test func `a refused password is a problem of its field until the next input`() throws {
        let router = show(SignInDraft(player1: "Ann", player2: "Bob", notice: "Wrong."))
        #expect(field("password")?.problem == "Wrong.")
        try window.perform(.set(id: "player1", value: "Eve"))
        #expect(field("password")?.problem == nil)
        #expect(field("player2")?.value == "Bob")
        router.interactable.deactivate()
    }

    @Test func `the password is not part of the screen`() throws {
        let router = show(SignInDraft())
        try window.perform(.set(id: "password", value: "hunter2"))
        #expect(!"\(window.screen)".contains("hunter2"))
        router.interactable.deactivate()
    }

    private func show(_ draft: SignInDraft) -> any ViewableRouting {
        let router = LoggedOutBuilder(dependency: LoggedOutDependencyMock())
            .build(withListener: listener, draft: draft)
        window.rootViewController = router.viewControllable
        router.interactable.activate()
        return router
    }

    private func type(player1: String, player2: String, password: String) throws {
        try window.perform(
            .set(id: "player1", value: player1), .set(id: "player2", value: player2),
            .set(id: "password", value: password))
    }

    private func field(_ id: String) -> ScreenElement.Field? {
        guard case .field(let field)? = window.screen.element(id) else { return nil }
        return field
    }
}

private final class LoggedOutDependencyMock: LoggedOutDependency {}

private final class LoggedOutListenerMock: LoggedOutListener {
    private(set) var calls: [String] = []

    func loggedOutDidSignIn(players: Players, password: String) {
        calls.append("\(players.player1), \(players.player2): \(password)")
    }
}
