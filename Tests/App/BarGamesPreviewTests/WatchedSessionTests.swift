import BarGames
import BarGamesTesting
import DependencyContainer
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import BarGamesPreview

/// A preview that begins on the screens of an earlier one.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct WatchedSessionTests {
    @Test func `the board of a game keeps its place`() throws {
        let first = try preview(of: "tictactoe")
        try first.session.window.perform(.tap(id: "cell.1.1"), .tap(id: "cell.0.0"))
        let second = try preview(of: "tictactoe", after: first)
        #expect(second.session.window.screen == first.session.window.screen)
        #expect(second.savedTree == first.savedTree)
    }

    @Test func `a menu three pages deep keeps its place`() async throws {
        let first = try preview(of: "cocktails")
        for prefix in ["letter.N", "cocktail."] {
            try await first.wait { $0.ids.contains { $0.hasPrefix(prefix) } }
            let id = try #require(first.session.window.screen.ids.first { $0.hasPrefix(prefix) })
            try first.session.window.perform(.tap(id: id))
        }
        try await first.wait { !$0.title.hasPrefix("Cocktails") }
        let second = try preview(of: "cocktails", after: first)
        try await second.wait { $0 == first.session.window.screen }
    }

    @Test func `a decided game announces its result again, which is listed once`() async throws {
        let first = try preview(of: "tictactoe")
        for cell in ["0.0", "1.0", "0.1", "1.1", "0.2"] { try first.session.window.perform(.tap(id: "cell.\(cell)")) }
        let screen = first.session.window.screen
        #expect(screen.ids.contains("close-game"))
        first.end()
        let second = try preview(of: "tictactoe", after: first)
        #expect(second.session.window.screen == screen)
        try second.session.window.perform(.tap(id: "close-game"))
        #expect(
            second.session.window.screen.elements.contains(
                .list([.init(text: "gameDidEnd(winner: player1)"), .init(text: "gameDidClose(playAgain: false)")])))
    }

    @Test func `a preview that ends before its launch has the state of the earlier one`() throws {
        let first = try preview(of: "tictactoe")
        try first.session.window.perform(.tap(id: "cell.1.1"))
        let second = try makePreview(of: "tictactoe", after: first)
        #expect(second.savedTree == first.savedTree)
        second.end()
        #expect(second.savedTree == first.savedTree)
    }

    @Test func `a message is shown until the next action`() throws {
        let preview = try preview(of: "tictactoe", saying: "Built.")
        #expect(preview.session.window.screen.elements.contains(.notice("Built.")))
        try preview.session.window.perform(.tap(id: "cell.0.0"))
        #expect(!preview.session.window.screen.elements.contains(.notice("Built.")))
    }

    @Test func `a notice stays over the user's actions, until it is taken away`() throws {
        let preview = try preview(of: "tictactoe")
        preview.notice = "The build failed."
        try preview.session.window.perform(.tap(id: "cell.1.1"))
        #expect(preview.session.window.screen.elements.contains(.notice("The build failed.")))
        preview.notice = nil
        #expect(!preview.session.window.screen.elements.contains(.notice("The build failed.")))
    }

    @Test func `the end releases the session and its tree`() async throws {
        weak var released: WatchedSession?
        do {
            let preview = try preview(of: "tictactoe")
            released = preview
            preview.end()
            #expect(preview.session.window.screen == Screen(title: ""))
        }
        #expect(await settle { released == nil })
    }

    /// Returns a session that was launched, on the screens of an earlier one.
    private func preview(
        of feature: String, after earlier: WatchedSession? = nil, saying message: String? = nil
    ) throws -> WatchedSession {
        let session = try makePreview(of: feature, after: earlier, saying: message)
        session.launch()
        return session
    }

    private func makePreview(
        of feature: String, after earlier: WatchedSession?, saying message: String? = nil
    ) throws -> WatchedSession {
        try WatchedSession(
            of: feature, in: AppComponent.assemblies, options: .inMemory, restoring: earlier?.savedTree, saying: message
        )
    }
}

extension WatchedSession {
    fileprivate func wait(until condition: (Screen) -> Bool) async throws {
        if condition(session.window.screen) { return }
        for await _ in session.window.changes.values where condition(session.window.screen) { return }
    }
}
