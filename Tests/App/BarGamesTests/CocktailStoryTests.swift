import RIBsScreens
import Testing

@testable import BarGames

/// The menu item of the lobby with the cocktails of the app.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct CocktailStoryTests {
    @Test func `a cocktail is ordered from the lobby, and going back returns to it`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.tap("menu.cocktails")
        try await app.wait { $0.ids.contains("letter.N") }
        try app.tap("letter.N")
        try await app.wait { $0.ids.contains("cocktail.negroni") }
        try app.tap("cocktail.negroni")
        try await app.wait { $0.title == "Negroni" && $0.ids.contains("cocktail.glass") }
        for _ in 1...3 { try app.window.perform(.back) }
        #expect(app.window.screen.title == "Lobby")
        try await app.end()
    }
}
