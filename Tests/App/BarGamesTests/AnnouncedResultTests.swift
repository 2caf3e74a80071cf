import BarGamesServices
import BarGamesTesting
import DependencyContainer
import RIBsScreens
import RIBsTesting
import Testing

@testable import BarGames

/// An announced result is stored, however the session is ended.
@MainActor
struct AnnouncedResultTests {
    private let store = MatchStoreFake()
    private let app: TestApp

    init() throws {
        app = try TestApp(adding: [
            ServicesAssembly(app: { [store] services in
                services.register((any MatchStoring).self, overriding: true) { _ in store }
            })
        ])
    }

    @Test func `ending the session stores the result`() async throws {
        try await win()
        try await app.end()
        #expect(store.matches.map(\.winner) == [.player1])
    }

    @Test(arguments: ["randomwin", "chess"])
    func `a link stores the result once`(game: String) async throws {
        try await win()
        try app.window.perform(.open(link: "bargames://games/\(game)"))
        try await app.end()
        #expect(store.matches.map(\.winner) == [.player1])
    }

    @Test func `going back from the announcement stores the result once`() async throws {
        try await win()
        try app.window.perform(.back)
        #expect(app.window.screen.title == "Lobby")
        try await app.end()
        #expect(store.matches.map(\.winner) == [.player1])
    }

    @Test func `a failed save is a notice in the lobby after the announcement`() async throws {
        store.fail(with: StoreError("The disk is full."))
        try await win()
        await app.clock.sleepers(1)
        #expect(app.window.screen.elements.contains(.notice("The result is not saved yet. Retrying.")))
        try await app.closeGame()
        #expect(app.notice?.hasPrefix("1 match not saved yet.") == true)
        store.fail(with: nil)
        try await app.end()
        #expect(store.matches.count == 1)
    }

    @Test func `the remark about a failed save is removed when the result is saved`() async throws {
        store.fail(with: StoreError("The disk is full."))
        try await win()
        await app.clock.sleepers(1)
        let remark = ScreenElement.notice("The result is not saved yet. Retrying.")
        #expect(app.window.screen.elements.contains(remark))
        store.fail(with: nil)
        app.clock.advance(by: .seconds(1))
        #expect(await settle { !app.window.screen.elements.contains(remark) })
        #expect(app.window.screen.ids.contains("close-game"))
        try await app.end()
    }

    @Test func `ending the session while the wheel turns stores no result`() async throws {
        try await app.signIn()
        try app.tap("game.randomwin")
        await app.clock.sleepers(1)
        try await app.end()
        #expect(store.matches.isEmpty)
    }

    @Test func `ending the session before the announcement stores the result`() async throws {
        try await app.signIn()
        try app.tap("game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
        #expect(app.window.screen.elements.last == .activity("Saving…"))
        try await app.end()
        #expect(store.matches.map(\.winner) == [.player1])
    }

    private func win() async throws {
        try await app.signIn()
        try app.tap("game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
        try await app.wait { $0.ids.contains("close-game") }
        #expect(app.notice == "Ann (X) wins!")
    }
}
