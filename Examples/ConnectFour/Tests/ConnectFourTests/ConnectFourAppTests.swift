import BarGames
import BarGamesCommandLine
import DependencyContainer
import RIBs
import RIBsScreens
import Testing

@testable import ConnectFour

/// Bar Games with the game, as `ConnectFourApp` assembles it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ConnectFourAppTests {
    @Test func `the wiring has no problem`() {
        let report = AppComponent.report(of: ConnectFourApp.assemblies(NoOptions()))
        #expect(report.problems == [])
        #expect(report.unneeded == [])
    }

    @Test func `the lobby launches the game, and its result is scored`() async throws {
        let app = try AppComponent(ConnectFourApp.assemblies(NoOptions()), options: .inMemory)
        let session = AppSession(app)
        let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let observation = session.window.changes.observe { change.yield() }
        defer { observation.end() }
        session.launch()
        try session.window.perform(
            .set(id: "player1", value: "Ann"), .set(id: "player2", value: "Bob"),
            .set(id: "password", value: "secret"), .tap(id: "sign-in"))
        for await _ in changes where session.window.screen.ids.contains("game.connectfour") { break }
        try session.window.perform(.tap(id: "game.connectfour"))
        for cell in ["0.0", "0.6", "0.0", "0.6", "0.0", "0.6", "0.0"] {
            try session.window.perform(.tap(id: "cell.\(cell)"))
        }
        for await _ in changes where session.window.screen.elements.contains(.notice("Ann (X) wins!")) { break }
        try session.window.perform(.tap(id: "close-game"))
        for await _ in changes where "\(session.window.screen)".contains("Ann leads by 1.") { break }
        #expect(session.window.screen.title == "Lobby")
        session.end()
        try await app.shutdown.run()
    }
}
