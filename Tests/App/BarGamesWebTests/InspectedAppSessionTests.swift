import BarGames
import DependencyContainer
import RIBsScreens
import Testing
import WebInspector

@testable import BarGamesWeb

@MainActor
struct InspectedAppSessionTests {
    private let assemblies: [any Assembly] = [
        SystemAssembly(), PersistenceAssembly(), VerifyAssembly(), LoggedInAssembly(), GamesAssembly(),
        CocktailsAssembly(),
    ]

    private let sessions = InspectedSessions()

    private func makeSession() throws -> InspectedAppSession {
        let session = AppSession(try AppComponent(assemblies, options: .inMemory)) {
            InspectedAppSession.register(in: $0)
        }
        return InspectedAppSession(session, of: session, in: sessions)
    }

    @Test func `the session and its tree are released`() throws {
        var session: InspectedAppSession? = try makeSession()
        weak let released = session
        session?.launch(opening: nil)
        #expect(session?.window.screen.title == "Bar Games")
        session?.end()
        session = nil
        #expect(released == nil)
    }

    @Test func `a restored session has the page and the tree of the saved one`() throws {
        let saved = try makeSession()
        saved.launch(opening: nil)
        try saved.window.perform(.set(id: "player1", value: "Ann"))
        let state = try #require(saved.savedState)
        let restored = try makeSession()
        #expect(restored.inspected.id != saved.inspected.id)
        restored.launch(restoring: state)
        #expect(restored.inspected.id == saved.inspected.id)
        #expect(restored.window.screen == saved.window.screen)
    }

    @Test func `a server without an inspector restores an inspected session`() throws {
        let saved = try makeSession()
        saved.launch(opening: nil)
        try saved.window.perform(.set(id: "player1", value: "Ann"))
        let restored = AppSession(try AppComponent(assemblies, options: .inMemory))
        restored.launch(restoring: try #require(saved.savedState))
        #expect(restored.window.screen == saved.window.screen)
    }
}
