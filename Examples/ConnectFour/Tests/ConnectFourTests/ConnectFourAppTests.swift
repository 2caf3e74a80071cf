import BarGames
import BarGamesCommandLine
import DependencyContainer
import RIBs
import RIBsScreens
import Testing

@testable import ConnectFour

/// Bar Games with the game, as `ConnectFourApp` assembles it.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ConnectFourAppTests {
    @Test func `the wiring has no problem`() {
        let report = AppComponent.report(of: ConnectFourApp.assemblies(NoOptions()))
        #expect(report.problems == [])
        #expect(report.unneeded == [])
    }

    @Test func `the lobby launches the game, and its result is scored`() async throws {
        let bar = try Bar()
        await bar.wait { $0.ids.contains("game.connectfour") }
        try bar.window.perform(.tap(id: "game.connectfour"))
        for cell in ["0.0", "0.6", "0.0", "0.6", "0.0", "0.6", "0.0"] {
            try bar.window.perform(.tap(id: "cell.\(cell)"))
        }
        await bar.wait { $0.elements.contains(.result("Ann (X) wins!")) }
        try bar.window.perform(.tap(id: "close-game"))
        await bar.wait { "\($0)".contains("Ann leads by 1.") }
        #expect(bar.window.screen.title == "Lobby")
        try await bar.close()
    }

    @Test func `a link opens a chapter of the rules after the sign-in, and its close button the lobby`() async throws {
        let bar = try Bar(opening: "bargames://menu/connectfour-rules/draw")
        await bar.wait { $0.title == "A draw" }
        try bar.window.perform(.tap(id: "chapter.moves"))
        #expect(bar.window.screen.title == "The moves")
        try bar.window.perform(.tap(id: "close-how-to-play"))
        #expect(bar.window.screen.title == "Lobby")
        try await bar.close()
    }

    @Test func `a link to a missing chapter names those that exist`() async throws {
        let bar = try Bar(opening: "bargames://menu/connectfour-rules/drew")
        let notice = "There is no chapter \"drew\". Did you mean \"draw\"? There are: goal, moves, draw."
        await bar.wait { $0.elements.first == .notice(notice) }
        #expect(bar.window.screen.title == "The goal")
        try await bar.close()
    }
}

/// The app with two players who sign in.
@MainActor
private final class Bar {
    var window: ScreenWindow { session.window }

    private let app: AppComponent
    private let session: AppSession
    private let changes: AsyncStream<Void>
    private let observation: StreamObservation

    init(opening link: String? = nil) throws {
        let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        app = try AppComponent(ConnectFourApp.assemblies(NoOptions()), options: .inMemory)
        session = AppSession(app)
        self.changes = changes
        observation = session.window.changes.observe { change.yield() }
        session.launch(opening: link)
        try window.perform(
            .set(id: "player1", value: "Ann"), .set(id: "player2", value: "Bob"),
            .set(id: "password", value: "secret"), .tap(id: "sign-in"))
    }

    /// Waits until the screen satisfies `condition`, or the time limit of the suite has passed.
    func wait(until condition: (Screen) -> Bool) async {
        for await _ in changes where condition(window.screen) { break }
    }

    func close() async throws {
        session.end()
        try await app.shutdown.run()
    }
}
