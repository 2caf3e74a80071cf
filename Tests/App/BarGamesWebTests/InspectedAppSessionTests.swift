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

    @Test func `the session and its tree are released`() throws {
        let sessions = InspectedSessions()
        let app = try AppComponent(assemblies, options: .inMemory)
        var inner: AppSession? = AppSession(app) { InspectedAppSession.register(in: $0) }
        var session: InspectedAppSession? = inner.map { InspectedAppSession($0, of: $0, in: sessions) }
        inner = nil
        weak let released = session
        session?.launch(opening: nil)
        #expect(session?.window.screen.title == "Bar Games")
        session?.end()
        session = nil
        #expect(released == nil)
    }
}
