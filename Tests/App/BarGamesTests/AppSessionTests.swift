import BarGamesServices
import BarGamesTesting
import DependencyContainer
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import BarGames

/// Several sessions of one app, with shared services and with services of their own.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct AppSessionTests {
    private let notebooks = ServicesAssembly(session: {
        $0.register(Notebook.self, scope: .container) { _ in Notebook() }
    })

    @Test func `sessions share the recorder`() throws {
        let app = try AppComponent.inMemory()
        let (first, second) = (SessionComponent(dependency: app), SessionComponent(dependency: app))
        let recorder = try first.services.resolve((any MatchRecording).self)
        #expect(try second.services.resolve((any MatchRecording).self) === recorder)
        #expect(try app.services.resolve((any MatchRecording).self) === recorder)
    }

    @Test func `a match of one session changes the score of another`() async throws {
        let first = try TestApp()
        let second = first.another()
        try await first.signIn("Ann", "Bob")
        try await second.signIn("Bob", "Ann")
        try first.tap("game.tictactoe")
        try first.tap("cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
        try await first.closeGame()
        try await first.waitForScore("1 0 0")
        try await second.waitForScore("0 1 0")
        second.endSession()
        try await first.end()
    }

    @Test func `a session is signed in from the lobby on, until the players sign out`() async throws {
        let app = try TestApp()
        #expect(!app.session.isSignedIn)
        try await app.signIn()
        #expect(app.session.isSignedIn)
        try app.tap("sign-out")
        #expect(!app.session.isSignedIn)
        try await app.end()
    }

    @Test func `the pending matches are stored before the last screen`() async throws {
        let app = try TestApp()
        try await app.signIn("Ann", "Bob")
        let recorder = try app.app.services.resolve((any MatchRecording).self)
        let ledger = recorder.ledger(of: Players(player1: "Ann", player2: "Bob"))
        recorder.record("dice", of: Players(player1: "Ann", player2: "Bob"), winner: .player1, as: "1")
        #expect(ledger.value.unsaved == 1)
        await app.app.storePendingMatches()
        #expect(ledger.value.unsaved == 0)
        try await app.end()
    }

    @Test func `each session has its own instances of session services`() throws {
        let app = try AppComponent.inMemory(adding: [notebooks])
        let (first, second) = (SessionComponent(dependency: app), SessionComponent(dependency: app))
        let notebook = try first.services.resolve(Notebook.self)
        #expect(try first.services.resolve(Notebook.self) === notebook)
        #expect(try second.services.resolve(Notebook.self) !== notebook)
        #expect(throws: ResolutionError.self) { try app.services.resolve(Notebook.self) }
    }

    @Test func `each session has its own runtime`() throws {
        let app = try AppComponent.inMemory()
        let (first, second) = (AppSession(app), AppSession(app))
        #expect(first.component.runtime === first.component.runtime)
        #expect(first.component.runtime !== second.component.runtime)
    }

    @Test func `a host can override a service of one session`() throws {
        let app = try AppComponent.inMemory(adding: [notebooks])
        let notebook = Notebook()
        let first = AppSession(app) { $0.register(Notebook.self, overriding: true) { _ in notebook } }
        #expect(try first.component.services.resolve(Notebook.self) === notebook)
        #expect(try AppSession(app).component.services.resolve(Notebook.self) !== notebook)
    }

    @Test func `ending a session leaves the others running`() async throws {
        let first = try TestApp()
        let second = first.another()
        try await first.signIn()
        second.endSession()
        #expect(second.window.screen == Screen(title: ""))
        #expect(first.window.screen.title == "Lobby")
        try first.tap("game.tictactoe")
        #expect(first.window.screen.title == "Tic-Tac-Toe")
        try await first.end()
    }

    @Test func `a session that was ended ignores links`() async throws {
        let app = try TestApp()
        app.session.end()
        try app.window.perform(.open(link: "bargames://games/tictactoe"))
        #expect(app.notice == nil)
        try await app.end()
    }

    @Test func `an ended session is deallocated with its container, its services and its tree`() async throws {
        let app = try TestApp(adding: [notebooks])
        let survivors = try await DeallocationProbe.survivors { probe in
            for _ in 0..<3 {
                let other = app.another()
                try await other.signIn()
                try other.tap("game.tictactoe", "cell.0.0")
                probe.watch(other.session)
                probe.watch(other.session.component.services.container)
                probe.watch(try other.session.component.services.resolve(Notebook.self))
                probe.watchTree(other.root)
                other.endSession()
            }
        }
        #expect(survivors == [])
        try await app.end()
    }

    @Test func `the requirements of session services are checked at launch`() throws {
        let incomplete = ServicesAssembly(session: {
            $0.register([Notebook].self, needs: [ServiceRequirement(Notebook.self)]) { [try $0.resolve(Notebook.self)] }
        })
        let error = try #require(throws: DependencyContainer.ValidationError.self) {
            try AppComponent.inMemory(adding: [incomplete])
        }
        #expect(error.problems.map(\.subject) == ["Notebook"])
    }
}

private final class Notebook {}
