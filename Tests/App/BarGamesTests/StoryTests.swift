import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import BarGames

/// The story of the app, with the whole tree and a database in memory.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct StoryTests {
    @Test func `two players sign in, play and see their score`() async throws {
        let app = try TestApp()
        #expect(app.window.screen.title == "Bar Games")
        try await app.signIn()
        #expect(app.score == "0 0 0")
        try app.tap("game.tictactoe")
        try app.tap("cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
        try await app.closeGame()
        try await app.waitForScore("1 0 0")
        try app.tap("game.tictactoe")
        try app.tap(
            "cell.0.0", "cell.1.1", "cell.0.1", "cell.0.2", "cell.2.0", "cell.1.0", "cell.1.2", "cell.2.1",
            "cell.2.2")
        try await app.closeGame()
        try await app.waitForScore("1 0 1")
        try await app.end()
    }

    @Test func `the wheel turns by the clock of the app`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.tap("game.randomwin")
        for _ in 0...10 {
            await app.clock.sleepers(1)
            app.clock.advance(by: .milliseconds(120))
        }
        try await app.wait { $0.ids.contains("close-game") }
        #expect(app.notice == "Ann wins!")
        try await app.closeGame()
        try await app.waitForScore("1 0 0")
        try await app.end()
    }

    @Test func `the same players in other seats keep their names and wins`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.tap("game.tictactoe")
        try app.tap("cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
        try await app.closeGame()
        try await app.waitForScore("1 0 0")
        try app.tap("sign-out")
        try await app.signIn("BOB", "ann")
        try await app.waitForScore("0 1 0")
        #expect(app.window.screen.elements.first == .text("Bob and Ann. Ann leads by 1."))
        try await app.end()
    }

    @Test func `leaving an undecided game asks first and stores no result`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.tap("game.tictactoe", "cell.0.0")
        try app.window.perform(.back)
        #expect(app.notice == "Leave the game? It will not count.")
        try app.tap("leave-game")
        #expect(app.window.screen.title == "Lobby")
        #expect(app.score == "0 0 0")
        #expect(app.notice == nil)
        try await app.end()
    }

    @Test func `signing out after a game loses no match`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.tap("game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
        try await app.closeGame()
        try app.tap("sign-out")
        try await app.signIn()
        try await app.waitForScore("1 0 0")
        try await app.end()
    }

    @Test func `the screen shows that the password is being checked`() async throws {
        let app = try TestApp()
        try app.window.perform(
            .set(id: "player1", value: "Ann"), .set(id: "player2", value: "Bob"),
            .set(id: "password", value: "secret"), .tap(id: "sign-in"))
        #expect(app.window.screen.elements == [.activity("Checking…")])
        try await app.wait { $0.title == "Lobby" }
        try await app.end()
    }

    @Test func `a terminated tree can be launched again and shows the sign-in`() async throws {
        let app = try TestApp()
        try await app.signIn()
        app.root.terminate()
        #expect(app.window.screen == Screen(title: ""))
        app.root.launch(from: app.window)
        #expect(app.window.screen.ids.contains("sign-in"))
        try await app.end()
    }

    @Test func `ending the session deallocates its tree`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.tap("game.tictactoe", "cell.0.0")
        let probe = DeallocationProbe()
        for child in app.root.children { probe.watchTree(child) }
        #expect(probe.survivors.contains("TicTacToeInteractor"))
        try await app.end()
        #expect(probe.survivors == [])
    }
}
